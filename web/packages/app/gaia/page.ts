// Gaïa's entry in the list of games.
import type { GamePage } from '@app/games';
import { GaiaTable } from './gaiaTable';
import { actionWords, eventNotation, eventWords, quietEvents } from './words';

export const gaiaPage: GamePage = { Table: GaiaTable, eventWords, eventNotation, quietEvents, actionWords };
