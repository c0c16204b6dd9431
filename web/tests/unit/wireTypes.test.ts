// The types of the wire are what the schemas say.
import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { currentTypes, wireTypes } from '../../scripts/wireTypes.mjs';

test('the types in packages/wire are what npm run wire makes of the schemas', () => {
    expect(currentTypes()).toEqual(wireTypes());
});
