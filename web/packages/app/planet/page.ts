// Planet's entry in the list of games.
import type { GamePage } from '@app/games';
import { PlanetSet } from '@wire/planetSet';
import { deeds, pointsOf } from './deeds';
import { PlanetTable } from './planetTable';
import { PlanetResult } from './result';
import { actionWords, eventNotation, eventWords, loudEvents, takeNames } from './words';
import './table.css';

export const planetPage: GamePage = {
    Table: PlanetTable,
    Result: PlanetResult,
    readSet: (content) => takeNames(PlanetSet.read(content)),
    eventWords,
    eventNotation,
    loudEvents,
    actionWords,
    pointsOf,
    pointsName: 'end.course.planet',
    deeds,
};
