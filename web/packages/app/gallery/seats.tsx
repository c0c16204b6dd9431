// The five seats as they are told apart: by colour, by shape, by figure.
import { Drawing } from '@art/drawing';
import { type WorldName, worlds } from '@art/palette';
import { meeple } from '@art/pieces/meeple';
import { colours, SeatShape } from '@board/seatShape';

export const Seats = ({ light }: { light: WorldName }) => (
    <span class="seats-shown" aria-hidden="true">
        {colours.map((colour, seat) => (
            <span key={colour} class={`seat-${seat}`}>
                <SeatShape seat={seat} />
                <Drawing box="-22 -24 44 44" drawing={meeple(seat, worlds[light])} />
            </span>
        ))}
    </span>
);
