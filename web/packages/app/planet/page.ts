// Planet's entry in the list of games.
import type { GamePage } from '@app/games';
import { PlanetTable } from './planetTable';
import { PlanetResult } from './result';
import { actionWords, eventNotation, eventWords, quietEvents } from './words';
import './planet.css';

export const planetPage: GamePage = {
    Table: PlanetTable,
    Result: PlanetResult,
    eventWords,
    eventNotation,
    quietEvents,
    actionWords,
};
