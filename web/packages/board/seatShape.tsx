// The shape of a player: every colour has its own, so that nobody has to tell players apart by colour alone. Which colour
// a seat has is the table's business; it is told once, above.
import type { Colour, TableInfo } from '@wire/messages';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { Icon, type SymbolName } from './sprite';

export const colours: readonly Colour[] = ['blue', 'yellow', 'green', 'red', 'white'];

/** The colour of each seat; without a choice in this order. */
const SeatColours = createContext<readonly Colour[]>(colours);

export const shapeOf = (colour: Colour | undefined): SymbolName =>
    `shape${Math.max(0, colours.indexOf(colour ?? 'blue'))}` as SymbolName;

const useShape = (seat: number): SymbolName => shapeOf(useContext(SeatColours)[seat]);

/** For each seat the place of its colour in `colours`: how drawings know players. */
export const useSeatLooks = (): readonly number[] => useContext(SeatColours).map((colour) => colours.indexOf(colour));

interface Props {
    seat: number;
    class?: string;
    label?: string;
}

export function SeatShape({ seat, class: extra = '', ...rest }: Props) {
    return <Icon name={useShape(seat)} class={`seat-shape ${extra}`} {...rest} />;
}

interface DrawnProps {
    seat: number;
    class: string;
    x: number;
    y: number;
    size: number;
}

/** The same inside a drawing. */
export const DrawnShape = ({ seat, size, ...rest }: DrawnProps) => (
    <use href={`#symbol-${useShape(seat)}`} width={size} height={size} {...rest} />
);

/** Around everything of a table: what its seats look like inside. */
export function Coloured({ table, children }: { table: TableInfo; children: ComponentChildren }) {
    const names = table.seats.map(({ colour }) => colour).join();
    // The same list as long as it says the same: everything with a shape in it would be drawn again.
    const chosen = useMemo(() => names.split(',') as Colour[], [names]);
    const style = chosen.flatMap((colour, seat) => [
        [`--seat-${seat}`, `var(--colour-${colour})`],
        [`--seat-${seat}-line`, `var(--colour-${colour}-line)`],
    ]);
    return (
        <SeatColours.Provider value={chosen}>
            <div class="coloured" style={Object.fromEntries(style)}>
                {children}
            </div>
        </SeatColours.Provider>
    );
}
