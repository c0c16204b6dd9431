// Hands that whoever looks on may see: all of them in a replay with open cards, none at a table.
import { shortName } from '@app/names';
import { CardFace } from '@board/cardFace';
import { useCards } from '@board/cards';
import { SeatShape } from '@board/seatShape';
import { t } from '@ui/i18n';
import type { GaiaObservation } from '@wire/gaia';
import type { TableInfo } from '@wire/messages';
import { cardHelp, cardName } from './names';

export const OpenHands = ({ table, seen }: { table: TableInfo; seen: GaiaObservation }) => {
    const set = useCards();
    return (
        <div class="open-hands">
            {seen.players.map(({ hand }, seat) => {
                if (!Array.isArray(hand)) return null;
                const title = t('hand.of', { player: shortName(table, seat) });
                return (
                    <section key={seat} class={`panel seat-${seat}`} aria-label={title}>
                        <h2>
                            <SeatShape seat={seat} /> {title}
                        </h2>
                        <ul class="cards">
                            {hand.map((card, at) => (
                                <li key={`${card}${at}`} title={cardHelp(set, card)}>
                                    <CardFace card={card} name={cardName(card)} compact />
                                </li>
                            ))}
                            {hand.length === 0 && <li class="quiet">{t('hand.empty')}</li>}
                        </ul>
                    </section>
                );
            })}
        </div>
    );
};
