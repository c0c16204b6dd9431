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

export const CardGallery = () => (
    <div class="exhibits cards-shown">
        {cards.map((card) => {
            const city = cities.find(({ id }) => id === card);
            const name = faceName(card);
            return (
                <Drawing
                    key={card}
                    class="card-art"
                    box="0 0 240 336"
                    drawing={cardDrawing(card, name, city) ?? ''}
                    label={name}
                />
            );
        })}
        {kinds.map((kind) => (
            <Drawing key={kind} class="card-art" box="0 0 240 336" drawing={cardBack(kind)} label={kindName(kind)} />
        ))}
    </div>
);
