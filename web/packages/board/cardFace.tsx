// A card of Gaïa as it lies on the table: its picture with frame, name and needs; plainer until the pictures are there.
import { Drawing } from '@art/drawing';
import { language, t } from '@ui/i18n';
import { animalsOf, backOf, type GaiaSet, isCity } from '@wire/gaiaSet';
import { gaiaArt } from './art';
import { useCards } from './cards';
import { isSmall } from './light';
import { Seal } from './seal';
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
    /** Shown small, as everywhere on a small screen: larger letters, nothing that could not be read. */
    compact?: boolean | undefined;
}

const kCardBox = '0 0 240 336';
const kept = new Map<string, string | null>();

/** What the ribbon says: without the land, which the picture shows. */
function ribbonName(card: string, name: string, compact: boolean): string {
    if (animalsOf(card)) return capital(t('land.animals'));
    return capital(compact ? name : name.replace(/\u00ad/g, ''));
}
const capital = (word: string): string => word.charAt(0).toLocaleUpperCase(language.value) + word.slice(1);

function pictureOf(set: GaiaSet, card: string, name: string, compact: boolean): string | null {
    const art = gaiaArt();
    if (!art) return null;
    const city = set.city(card);
    const key = [language.value, card, name, compact, city?.on, city?.needs].join();
    const known = kept.get(key);
    const drawing = known === undefined ? art.cardDrawing(card, ribbonName(card, name, compact), city, compact) : known;
    kept.set(key, drawing);
    return drawing;
}

export function CardFace({ card, name, compact = false }: Props) {
    const back = backOf(card);
    const picture = pictureOf(useCards(), card, name, compact || isSmall.value);
    if (picture) {
        return (
            <span class={`card drawn back-${back}`} data-card-face={card}>
                <Drawing class="card-art" box={kCardBox} drawing={picture} label={name} />
            </span>
        );
    }
    return <PlainFace card={card} name={name} />;
}

function PlainFace({ card, name }: Props) {
    const back = backOf(card);
    const set = useCards();
    const site = cardSite(set, card);
    const needs = set.city(card)?.needs;
    return (
        <span class={`card back-${back} ${back === 'nature' ? `land-${card}` : ''}`}>
            {site && (
                <span class={`card-site land-${site}`}>
                    <Icon name={site} />
                </span>
            )}
            <Icon name={cardSymbol(card)} class="card-symbol" />
            <span class="card-name" style={{ '--letters': String(longestWord(name)) }}>
                {name}
            </span>
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
export function CardBack({ kind, count }: { kind: 'nature' | 'life' | 'power'; count?: number }) {
    const art = gaiaArt();
    return (
        <span class={`card deck back-${kind} ${art ? 'drawn' : ''}`}>
            {art ? (
                <Drawing class="card-art" box={kCardBox} drawing={art.cardBack(kind)} />
            ) : (
                <Icon name={kind} class="card-symbol" />
            )}
            {count !== undefined && <span class="card-count">{count}</span>}
        </span>
    );
}

/** What a goal asks for, one symbol a card. */
export function GoalFace({ goal }: { goal: string }) {
    const wanted = Object.entries(useCards().goal(goal)?.cards ?? {});
    return (
        <span class="goal-face">
            {wanted.flatMap(([land, count]) =>
                Array.from({ length: count ?? 0 }, (_, at) => <Seal key={`${land}${at}`} name={land} />),
            )}
        </span>
    );
}
