// Gaïa's entry in the list of games.
import type { GamePage } from '@app/games';
import { GaiaSet } from '@wire/gaiaSet';
import { deeds, pointsOf } from './deeds';
import { GaiaTable } from './gaiaTable';
import { takeNames } from './names';
import { actionWords, eventNotation, eventWords, loudEvents } from './words';

export const gaiaPage: GamePage = {
    Table: GaiaTable,
    readSet: (content) => takeNames(GaiaSet.read(content)),
    eventWords,
    eventNotation,
    loudEvents,
    actionWords,
    pointsOf,
    pointsName: 'end.course.gaia',
    deeds,
};
