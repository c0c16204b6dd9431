// The types of the wire are what the schema says.
import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { currentTypes, wireTypes } from '../../scripts/wireTypes.mjs';

test('packages/wire/messages.ts is what npm run wire makes of the schema', () => {
    expect(currentTypes()).toBe(wireTypes());
});
