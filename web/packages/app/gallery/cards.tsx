// Every card, and the backs of the three decks.

import { kindName } from '@app/gaia/names';
import { cardBack } from '@art/cards/card';
import { Drawing } from '@art/drawing';
import { cardDrawing, powerIds } from '@art/gaia';
import { ranks } from '@art/palette';
import type { Kind } from '@wire/gaia';
import { cities, faceName } from './house';

const kinds: Kind[] = ['nature', 'life', 'power'];
const cards: string[] = [
    ...ranks,
    ...powerIds,
    ...[...ranks, 'star'].map((site) => `animals-${site}`),
    ...cities.map(({ id }) => id),
];

const drawingOf = (card: string, isSmall = false): string =>
    cardDrawing(
        card,
        faceName(card),
        cities.find(({ id }) => id === card),
        isSmall,
    ) ?? '';

/** A hand as it is held; one card lifts out of it. */
const kHand = ['forest', 'city-01', 'animals-sea', 'tornado', 'city-10', 'desert'];
const kLifted = 3;
const fan = (): string =>
    kHand
        .map((card, at) => ({ card, at }))
        // What is lifted lies over the others.
        .sort((a, b) => Number(a.at === kLifted) - Number(b.at === kLifted))
        .map(({ card, at }) => {
            const aside = at - (kHand.length - 1) / 2;
            const up = at === kLifted ? -46 : 9 * aside * aside;
            const turned = at === kLifted ? 0 : 5.5 * aside;
            return `<g transform="translate(${600 + 176 * aside} ${250 + up}) rotate(${turned}) translate(-120 -168)"><rect x="7" y="12" width="236" height="332" rx="18" fill="#2e1e0c" opacity=".28"/>${drawingOf(card)}</g>`;
        })
        .join('');

export const CardGallery = () => (
    <>
        <div class="exhibits cards-shown">
            {cards.map((card) => {
                return (
                    <Drawing
                        key={card}
                        class="card-art"
                        box="0 0 240 336"
                        drawing={drawingOf(card)}
                        label={faceName(card)}
                    />
                );
            })}
            {kinds.map((kind) => (
                <Drawing
                    key={kind}
                    class="card-art"
                    box="0 0 240 336"
                    drawing={cardBack(kind)}
                    label={kindName(kind)}
                />
            ))}
            <Drawing class="fan" box="0 0 1200 520" drawing={fan()} />
        </div>
        {/* As they are where there is little room. */}
        <div class="exhibits small-cards-shown">
            {cards.map((card) => (
                <Drawing key={card} box="0 0 240 336" drawing={drawingOf(card, true)} />
            ))}
        </div>
    </>
);
