// A card of Gaïa as it lies on the table: name, symbol, and for cities the site and the four needs.
import { animalsOf, backOf, type GaiaSet, isCity } from '@wire/gaiaSet';
import { useCards } from './cards';
import { Icon, isSymbol, type SymbolName } from './sprite';

/** Which symbol stands for a card. */
export function cardSymbol(card: string): SymbolName {
    if (isCity(card)) return 'city';
    if (animalsOf(card)) return 'animals';
    return isSymbol(card) ? card : 'star';
}

/** The land a Life card goes on, or `star`; undefined for others. */
export function cardSite(set: GaiaSet, card: string): SymbolName | undefined {
    const site = set.city(card)?.on ?? animalsOf(card);
    return site && isSymbol(site) ? site : undefined;
}

/** Letters of the longest part that stays on one line; long words carry soft hyphens. */
const longestWord = (name: string): number => Math.max(...name.split(/[\s\u00ad]/).map((word) => word.length));

interface Props {
    card: string;
    name: string;
    small?: boolean;
}

export function CardFace({ card, name, small }: Props) {
    const set = useCards();
    const back = backOf(card);
    const site = cardSite(set, card);
    const needs = set.city(card)?.needs;
    return (
        <span class={`card back-${back} ${small ? 'small' : ''} ${back === 'nature' ? `land-${card}` : ''}`}>
            {site && (
                <span class={`card-site land-${site}`}>
                    <Icon name={site} />
                </span>
            )}
            <Icon name={cardSymbol(card)} class="card-symbol" />
            {!small && (
                <span class="card-name" style={{ '--letters': String(longestWord(name)) }}>
                    {name}
                </span>
            )}
            {needs && (
                <span class="card-needs">
                    {needs.map((need, at) => (
                        <span key={at} class={`need-chip land-${need}`}>
                            <Icon name={need} />
                        </span>
                    ))}
                </span>
            )}
        </span>
    );
}

/** A card seen from behind. */
export const CardBack = ({ kind, count }: { kind: 'nature' | 'life' | 'power'; count?: number }) => (
    <span class={`card deck back-${kind}`}>
        <Icon name={kind} class="card-symbol" />
        {count !== undefined && <span class="card-count">{count}</span>}
    </span>
);

/** What a goal asks for, one symbol a card. */
export const GoalFace = ({ goal }: { goal: string }) => (
    <span class="goal-face">
        {Object.entries(useCards().goal(goal)?.cards ?? {}).flatMap(([land, count]) =>
            Array.from({ length: count ?? 0 }, (_, at) => (
                <span key={`${land}${at}`} class={`need-chip land-${land}`}>
                    <Icon name={isSymbol(land) ? land : 'star'} />
                </span>
            )),
        )}
    </span>
);
