// The living worlds of the first screen, by game; loaded after it was painted.
import { GaiaWorld } from './gaiaWorld';
import { PlanetWorld } from './planetWorld';

export { Thumbnail } from './thumbnail';

export const World = ({ game }: { game: string }) => (game === 'planet' ? <PlanetWorld /> : <GaiaWorld />);
