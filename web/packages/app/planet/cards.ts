// The tiles and animals of the table that is drawn, for everything below it.
import { kNoTiles } from '@wire/planetSet';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export const Cards = createContext(kNoTiles);
export const useCards = () => useContext(Cards);
