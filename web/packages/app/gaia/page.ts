// Gaïa's entry in the list of games.
import type { GamePage } from '@app/games';
import { GaiaSet } from '@wire/gaiaSet';
import { deeds, pointsOf } from './deeds';
import { GaiaTable } from './gaiaTable';
import { actionWords, eventNotation, eventWords, quietEvents } from './words';

export const gaiaPage: GamePage = {
    Table: GaiaTable,
    readSet: GaiaSet.read,
    eventWords,
    eventNotation,
    quietEvents,
    actionWords,
    pointsOf,
    pointsName: 'end.course.gaia',
    deeds,
};
