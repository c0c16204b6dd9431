// The cards of the table that is drawn, for everything below it.
import { kNoCards } from '@wire/gaiaSet';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export const Cards = createContext(kNoCards);
export const useCards = () => useContext(Cards);
