// Words and pictures for the tooltips of Gaïa: cards, decks, lands, animals, goals, meeples.
import type { Tip } from '@app/tips';
import { CardBack, CardFace, GoalFace } from '@board/cardFace';
import { Figure, Seal } from '@board/seal';
import { capital, t } from '@ui/i18n';
import type { CityFacts, GaiaTile, Kind } from '@wire/gaia';
import { backOf, type GaiaSet, isCity } from '@wire/gaiaSet';
import { cardHelp, cardName, goalName, kindName, landName } from './names';

/** The section of the rules page about a card. */
export function cardRule(card: string): string {
    if (isCity(card)) return 'city';
    if (backOf(card) === 'life') return 'animals';
    if (backOf(card) === 'nature') return 'nature';
    return card === 'sun' || card === 'rain' ? 'weather' : card;
}

/** Narrower than this a card is better read beside itself. */
const kCardRead = 170;

export function gaiaTip(set: GaiaSet, name: string): Tip | null {
    const [kind = '', id = '', meals] = name.split(':');
    const deck = id as Kind;
    switch (kind) {
        case 'card':
            return {
                title: cardName(id),
                text: meals ? `${cardHelp(set, id)} ${mealsLeft(Number(meals))}` : cardHelp(set, id),
                rule: cardRule(id),
                picture: <CardFace card={id} name={cardName(id)} />,
                enough: kCardRead,
            };
        case 'deck':
            return { title: kindName(id), text: t(`deck.${deck}`), rule: 'draw', picture: <CardBack kind={deck} /> };
        case 'land':
            return id === 'animals'
                ? { title: landName(id), text: t('tip.tokens'), rule: 'feeding', picture: <Seal name={id} /> }
                : { title: landName(id), text: t('tip.land'), rule: 'needs', picture: <Seal name={id} /> };
        case 'goal':
            return { title: goalName(set, id), text: t('tip.goal'), rule: 'goals', picture: <GoalFace goal={id} /> };
        case 'meeple':
            return {
                title: t('tip.meeple'),
                text: t('tip.meeple.text'),
                rule: 'end',
                picture: <Figure seat={0} large />,
            };
        default:
            return null;
    }
}

const mealsLeft = (count: number): string => `${capital(t('map.meals', { count }))}.`;

/** What is most worth explaining on a tile. */
export function tipOfTile(tile: GaiaTile | undefined, city: CityFacts | undefined): string | undefined {
    if (!tile) return undefined;
    if (tile.city)
        return [`card:${tile.city}`, city?.meals].filter((part) => part !== null && part !== undefined).join(':');
    return tile.animals > 0 ? 'land:animals' : `land:${tile.land}`;
}
