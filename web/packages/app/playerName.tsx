// A player's name at the head of what the table tells about them.
import { SeatShape } from '@board/seatShape';
import { t } from '@ui/i18n';
import type { TableInfo } from '@wire/messages';
import type { ComponentChildren } from 'preact';
import { seatName, shortName } from './names';
import { SeatFace } from './rivalFace';
import { saidBy } from './said';

interface Props {
    table: TableInfo;
    who: number;
    isYou: boolean;
    isActing: boolean;
    children?: ComponentChildren;
}

export function PlayerName({ table, who, isYou, isActing, children }: Props) {
    const name = shortName(table, who);
    const said = saidBy(who);
    const level = seatName(table, who)
        .slice(name.length)
        .replace(/^ \(|\)$/g, '');
    return (
        <>
            <p class="player-name">
                <SeatShape seat={who} />
                <SeatFace table={table} seat={who} />
                <b>{name}</b>
                {isYou && <span class="quiet">({t('you')})</span>}
                {/* Its place is kept: whose turn it is moves on without moving anything. */}
                <span class={isActing ? 'badge now' : 'badge now none'}>{t('turn.now')}</span>
                {said !== null && (
                    <span key={said} class="said" aria-hidden="true">
                        {said}
                    </span>
                )}
            </p>
            {(level || children !== undefined) && (
                <p class="player-more quiet">
                    {level} {children}
                </p>
            )}
        </>
    );
}
