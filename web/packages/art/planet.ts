// All that Planet's animals are drawn with: loaded after the first paint, in one piece.
export { awardCard } from './animals/award';
export { wish } from './animals/habitat';
export { animalFor, medal, type RaceState, raceRing } from './animals/portraits';
