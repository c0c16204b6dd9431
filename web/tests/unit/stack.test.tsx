// @vitest-environment happy-dom
// Lines at the foot of Planet's picture: what is over keeps its place until another one takes it, so that nothing falls down.
import { type passingOf, useStack } from '@app/planet/awards';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';

type Lines = ReturnType<typeof passingOf>['others'];
const events = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { type: name }]));
const lines = (name: string) => [{ key: '0/1', event: events[name] }] as unknown as Lines;

test('one that is over keeps its place, the next one takes it, and with the last all are gone', async () => {
    let seen: string[] = [];
    const Stack = ({ moving }: { moving: Lines[] }) => {
        seen = useStack(moving).map(({ lines: told, ended }) => `${told[0]?.event.type}${ended ? ' ended' : ''}`);
        return null;
    };
    const show = async (...keys: string[]) => {
        await act(() => render(<Stack moving={keys.map(lines)} />, document.body));
        return seen;
    };
    expect(await show('a')).toEqual(['a']);
    expect(await show('a', 'b')).toEqual(['a', 'b']);
    expect(await show('b')).toEqual(['a ended', 'b']);
    expect(await show('b', 'c')).toEqual(['c', 'b']);
    expect(await show('c')).toEqual(['c', 'b ended']);
    expect(await show()).toEqual([]);
});
