// Letters of the text form (docs/protocol.md), which are keys as well, and names for what they stand for.
import { kindName, landName } from '@app/gaia/names';

export const gaiaLetters: Readonly<Record<string, string>> = {
    plain: 'p',
    forest: 'f',
    sea: 's',
    desert: 'd',
    mountain: 'm',
    swamp: 'w',
    animals: 'a',
    star: 't',
    power: 'o',
};

export const planetLetters: Readonly<Record<string, string>> = {
    ocean: 'o',
    forest: 'f',
    mountain: 'm',
    desert: 'd',
    glacier: 'g',
};

export const gaiaName = (value: string): string => (value === 'power' ? kindName(value) : landName(value));
