// Around the planet: the tiles on offer, the players with their planets small, the tiles kept for the last rounds.
import { shortName } from '@app/names';
import { PlayerName } from '@app/playerName';
import { tipItem } from '@app/tips';
import { Medal } from '@board/medal';
import { HabitatChip } from '@planet3d/habitats';
import { SmallNet } from '@planet3d/planetNet';
import { surfaceOf, turned } from '@planet3d/surface';
import { TileFace, TilePlace } from '@planet3d/tileFace';
import { labelled, t } from '@ui/i18n';
import type { GameEvent, TableInfo } from '@wire/messages';
import type { PlanetEvent, PlanetObservation } from '@wire/planet';
import { useRef } from 'preact/hooks';
import { useCards } from './cards';
import type { Choosing } from './usePlacing';
import { animalName, habitatName, tileName } from './words';

interface OfferProps {
    seen: PlanetObservation;
    choosing: Choosing;
    mine: boolean;
    /** A tile is taken by the pointer. */
    onTake: (tile: string, event: PointerEvent) => void;
}

/** Where each tile of the round lies: those that are left stay there when one is taken. */
function useSlots(display: readonly string[]): readonly string[] {
    const round = useRef<readonly string[]>(display);
    if (!display.every((tile) => round.current.includes(tile))) round.current = display;
    return round.current;
}

export function Offer({ seen, choosing, mine, onTake }: OfferProps) {
    const set = useCards();
    const slots = useSlots(seen.display);
    // After the last round there is none: only its place stays, so that nothing moves.
    const isOver = seen.display.length === 0;
    return (
        <section class={isOver ? 'panel offer over' : 'panel offer'} aria-label={t('planet.offer')}>
            <h2>{t('planet.offer')}</h2>
            <ul class="tiles">
                {seen.display.map((tile) => {
                    const chosen = choosing.tile === tile;
                    return (
                        <li key={tile} style={{ '--slot': String(slots.indexOf(tile) + 1) }}>
                            <button
                                type="button"
                                class={chosen ? 'tile-button chosen' : 'tile-button'}
                                aria-pressed={chosen}
                                aria-label={tileName(set, tile)}
                                data-tip={`tile:${tile}`}
                                aria-disabled={!mine}
                                onPointerDown={(event) => onTake(tile, event)}
                                onClick={() => choosing.takeTile(tile)}
                            >
                                <TileFace areas={chosen ? turned(set, tile, choosing.rotation) : set.areas(tile)} />
                            </button>
                        </li>
                    );
                })}
                {slots.map(
                    (tile, at) =>
                        !isOver &&
                        !seen.display.includes(tile) && (
                            <li key={tile} style={{ '--slot': String(at + 1) }} aria-hidden="true">
                                <TilePlace />
                            </li>
                        ),
                )}
                {isOver && <li />}
            </ul>
        </section>
    );
}

/** Faces of a player's planet on which these events put a tile. */
export const facesOf = (events: readonly GameEvent[] | null, player: number): number[] =>
    ((events ?? []) as PlanetEvent[]).flatMap((event) =>
        event.type === 'tile_placed' && event.player === player && event.face !== undefined ? [event.face] : [],
    );

interface PlayersProps {
    table: TableInfo;
    seen: PlanetObservation;
    seat: number | null;
    shown: number;
    marked: readonly GameEvent[] | null;
    /** Faces of a seat's planet whose tile is shown coming down. */
    fresh: (seat: number) => number[];
    onLook: (seat: number) => void;
}

export function Players({ table, seen, seat, shown, marked, fresh, onLook }: PlayersProps) {
    const set = useCards();
    return (
        <section class="panel players" aria-label={t('players.title')}>
            <h2>{t('players.title')}</h2>
            <ul>
                {seen.players.map((player, who) => {
                    const acting = seen.to_act === who;
                    return (
                        <li key={who} class={`player seat-${who} ${acting ? 'acting' : ''}`} aria-current={acting}>
                            <PlayerName table={table} who={who} isYou={who === seat} isActing={acting}>
                                {seen.first_player === who && !seen.over ? (
                                    <span class="badge">{t('planet.first')}</span>
                                ) : (
                                    ''
                                )}
                            </PlayerName>
                            <button
                                type="button"
                                class="look"
                                aria-pressed={shown === who}
                                aria-label={t('planet.look', { player: shortName(table, who) })}
                                title={t('planet.look', { player: shortName(table, who) })}
                                onClick={() => onLook(who)}
                            >
                                <SmallNet
                                    surface={surfaceOf(set, player.planet)}
                                    marks={facesOf(marked, who)}
                                    fresh={fresh(who)}
                                />
                            </button>
                            {player.objective && who !== seat && (
                                <p>
                                    <HabitatChip habitat={player.objective} />{' '}
                                    {labelled(t('result.objective'), habitatName(player.objective))}
                                </p>
                            )}
                            <p class="quiet">{t('planet.won', { count: player.animals.length })}</p>
                            <Animals animals={player.animals} />
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}

export const Animals = ({ animals }: { animals: readonly string[] }) => {
    const set = useCards();
    return (
        <ul class="won">
            {animals.map((animal, at) => {
                const card = set.animal(animal);
                return (
                    <li key={animal} {...tipItem(`animal:${animal}`, at === 0)}>
                        {card && <Medal animal={animal} habitat={card.habitat} small />}
                        <span class="unseen">{animalName(animal)}</span>
                    </li>
                );
            })}
        </ul>
    );
};

/** Tiles nobody took come back in the last two rounds; everybody has seen them. */
export function LaterTiles({ seen }: { seen: PlanetObservation }) {
    const set = useCards();
    const later = seen.piles.flatMap((pile, at) =>
        Array.isArray(pile) && pile.length > 0 ? [{ round: at + 1, tiles: pile }] : [],
    );
    if (later.length === 0) return null;
    return (
        <details class="panel later">
            <summary>{t('planet.later')}</summary>
            {later.map(({ round, tiles }) => (
                <div key={round}>
                    <h3>{t('race.round', { round })}</h3>
                    <ul class="tiles small">
                        {tiles.map((tile, at) => (
                            <li key={tile} {...tipItem(`tile:${tile}`, at === 0)}>
                                <TileFace areas={set.areas(tile)} />
                                <span class="unseen">{tileName(set, tile)}</span>
                            </li>
                        ))}
                    </ul>
                </div>
            ))}
        </details>
    );
}
