// All that Gaïa's pieces and cards are drawn with: loaded after the first paint, in one piece.
import type { Land, Need } from '@wire/gaia';
import { animalsCard, cityCard, landCard, powerCard } from './cards/card';
import { type Power, power, powerIds } from './cards/powers';
import { ranks } from './palette';
import type { Site } from './pieces/city';

export { cardBack } from './cards/card';
export { powerIds } from './cards/powers';
export { worlds } from './palette';
export { beast, herd } from './pieces/beasts';
export { flag, skyline } from './pieces/city';
export { brackets, place, ribbon } from './pieces/marks';
export { meeple, smallMeeple } from './pieces/meeple';
export { glyphs, need, seal } from './pieces/needs';
export { cityFromAfar, cityInSight, cityTile } from './pieces/tile';

interface CityOnCard {
    on: Site;
    needs: readonly Need[];
}

const isLand = (name: string): name is Land => (ranks as readonly string[]).includes(name);
const isPower = (name: string): name is Power => (powerIds as readonly string[]).includes(name);

/** The front of a card by its id; null for one that nobody has drawn. */
export function cardDrawing(card: string, name: string, city?: CityOnCard, compact = false): string | null {
    const label = { name, compact };
    if (city) return cityCard(card, city.on, label, city.needs);
    if (isLand(card)) return landCard(card, label);
    if (isPower(card)) return powerCard(card, label);
    const site = card.startsWith('animals-') ? card.slice('animals-'.length) : '';
    return isLand(site) || site === 'star' ? animalsCard(site, label) : null;
}

/** A power as a small picture, 208 by 196; nothing for other cards. */
export const powerScene = (card: string): string | null =>
    isPower(card)
        ? `<svg width="208" height="196" viewBox="0 0 208 196">${power(card)}</svg><rect width="208" height="196" rx="14" fill="none" stroke="#fdf6e3" stroke-width="10"/>`
        : null;
