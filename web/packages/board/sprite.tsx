// Every symbol of the page, drawn once and used by name: lands, animals, powers, cities, meeples, player shapes.
// Symbols take the colour of the text around them, so that they follow themes and forced colours.

const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linecap': 'round' } as const;
const solid = { fill: 'currentColor' } as const;

const symbols = {
    plain: (
        <g {...line}>
            <path d="M3 21h18M7 21c0-5-1-8-4-10M8 21c0-6 1-10 1-14M10 21c0-5 2-8 5-9M15 21c0-4 0-7-1-9M17 21c0-4 1-6 4-8" />
        </g>
    ),
    forest: (
        <g {...solid}>
            <path d="M12 1.5 18 9h-3l5 6h-4l4 5H4l4-5H4l5-6H6z" />
            <path d="M10.7 19h2.6v4h-2.6z" />
        </g>
    ),
    sea: (
        <g {...line} stroke-width="2.4">
            <path d="M1.5 8c2.6-3 4.4-3 7 0s4.4 3 7 0 4.4-3 7 0M1.5 14c2.6-3 4.4-3 7 0s4.4 3 7 0 4.4-3 7 0M1.5 20c2.6-3 4.4-3 7 0s4.4 3 7 0 4.4-3 7 0" />
        </g>
    ),
    desert: (
        <g {...solid}>
            <path d="M10 22V4.500a2 2 0 0 1 4 0V11h1.500a1.5 1.5 0 0 0 1.5-1.500V8a1.5 1.5 0 0 1 3 0v2.500a4 4 0 0 1-4 4H14V22zM10 16.500H8a4 4 0 0 1-4-4V10a1.5 1.5 0 0 1 3 0v2A1.5 1.5 0 0 0 8.5 13.500H10z" />
        </g>
    ),
    mountain: (
        <g {...solid}>
            <path d="M1 21 9 6l3.6 6.700L15.5 8 23 21z" />
            <path d="m9 6 2.5 4.7-1.5-.7-1 1.3-1.2-1.2-1.4.6z" fill="var(--paper)" />
        </g>
    ),
    swamp: (
        <g {...line}>
            <path d="M2 21c2-1.6 4-1.6 6 0s4 1.6 6 0 4-1.6 8 0M7 20V9M12 20V6M17 20v-9M12 15c2-3 3-4 5-4.500M7 17c-1-3-2-4-4-5" />
            <path d="M7 9V5M12 6V2M17 11V7" stroke-width="3.6" />
        </g>
    ),
    animals: (
        <g {...solid}>
            <ellipse cx="5" cy="11" rx="2.2" ry="2.9" />
            <ellipse cx="9.6" cy="6" rx="2.3" ry="3.1" />
            <ellipse cx="14.6" cy="6" rx="2.3" ry="3.1" />
            <ellipse cx="19" cy="11" rx="2.2" ry="2.9" />
            <path d="M12 11c3.5 0 6 3.2 6 6.3 0 2.4-1.7 3.7-3.6 3.7-1 0-1.5-.5-2.4-.5s-1.4.5-2.4.5C7.7 21 6 19.7 6 17.3 6 14.2 8.5 11 12 11z" />
        </g>
    ),
    star: (
        <g {...solid}>
            <path d="m12 1.5 3.1 6.9 7.4.8-5.5 5 1.6 7.300L12 17.700l-6.6 3.800L7 14.200l-5.5-5 7.4-.8z" />
        </g>
    ),
    sun: (
        <g {...line} stroke-width="2.4">
            <circle cx="12" cy="12" r="4.6" fill="currentColor" />
            <path d="M12 1.500v3M12 19.500v3M1.5 12h3M19.5 12h3M4.6 4.600l2.1 2.100M17.3 17.300l2.1 2.100M4.6 19.400l2.1-2.100M17.3 6.700l2.1-2.1" />
        </g>
    ),
    rain: (
        <g>
            <path {...solid} d="M6 14a4.5 4.5 0 0 1-.3-9A6 6 0 0 1 17 5.5 4.3 4.3 0 0 1 18 14z" />
            <path {...line} stroke-width="2.4" d="m7 17-1.5 4M12 17l-1.5 4M17 17l-1.5 4" />
        </g>
    ),
    earthquake: (
        <g {...line} stroke-width="2.4">
            <path d="M2 9h7l2-6 1 9-3 3 5 1-1 6M15 9h7M2 17h5M17 17h5" stroke-linejoin="round" />
        </g>
    ),
    tornado: (
        <g {...line} stroke-width="2.6">
            <path d="M3 4h18M5 8.500h13M8 13h9M10 17h5M12 21h2" />
        </g>
    ),
    protection: (
        <g {...solid}>
            <path d="M12 1.5 21 5v6.500c0 5.5-3.8 9-9 11-5.2-2-9-5.5-9-11V5z" />
            <path d="m7.5 12 3.2 3.3 6-6.6" fill="none" stroke="var(--paper)" stroke-width="2.2" />
        </g>
    ),
    lightning: (
        <g {...solid}>
            <path d="M14.5 1 4 14h6l-2.5 9L20 9h-6.500z" />
        </g>
    ),
    eruption: (
        <g {...solid}>
            <path d="M1.5 22 8.5 11h7l7 11z" />
            <path {...line} d="M12 9V3M8.5 8 6 4.500M15.5 8 18 4.5" stroke-width="2.4" />
        </g>
    ),
    city: (
        <g {...solid}>
            <path d="M3 22V8h1.500v2H7V8h2v2h1.500V4H9.500V2h5v2h-1v6H15V8h2v2h2.500V8H21v14h-6.500v-4a2.5 2.5 0 0 0-5 0v4z" />
        </g>
    ),
    nature: (
        <g {...solid}>
            <path d="M20.5 3.500C9 3 3 8 4 18l-1.5 3 1.8.8L6 18.500C15 20 21 14.5 20.5 3.500z" />
            <path d="M6.5 17.500C9 12.5 12 10 16 8" fill="none" stroke="var(--paper)" stroke-width="1.6" />
        </g>
    ),
    life: (
        <g {...solid}>
            <path d="M12 21.500C4 16 1.5 12 1.5 8A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10.5 2c0 4-2.5 8-10.5 13.500z" />
        </g>
    ),
    power: (
        <g {...solid}>
            <path d="M12 1.500c1 4 6.5 6.5 6.5 12.500a6.5 6.5 0 0 1-13 0c0-3 1.5-4.5 2.5-6 .5 1.5 1.3 2.3 2.3 2.500C10 7.5 10.5 4.5 12 1.500z" />
        </g>
    ),
    meeple: (
        <g {...solid}>
            <path d="M12 2a3.7 3.7 0 0 1 3.7 3.700c0 .9-.3 1.6-.7 2.200C18.3 9 22 11 22 13c0 1.5-2.6 1.8-4.4 1.9 1 2 2.4 4 2.4 5.6 0 .9-.5 1.3-1.4 1.300h-4.300L12 17.500l-2.3 4.300H5.400c-.9 0-1.4-.4-1.4-1.3 0-1.6 1.4-3.6 2.4-5.600C4.6 14.8 2 14.5 2 13c0-2 3.7-4 7-5.100a3.7 3.7 0 0 1-.7-2.200A3.7 3.7 0 0 1 12 2z" />
        </g>
    ),
    shape0: <circle cx="12" cy="12" r="9.5" {...solid} />,
    shape1: <rect x="3.5" y="3.5" width="17" height="17" rx="1.5" {...solid} />,
    shape2: <path d="M12 2 23 21.500H1z" {...solid} />,
    shape3: <path d="M12 .8 23.2 12 12 23.2.8 12z" {...solid} />,
    shape4: <path d="M8.5 1.500h7v7h7v7h-7v7h-7v-7h-7v-7h7z" {...solid} />,
} as const;

export type SymbolName = keyof typeof symbols;
export const symbolNames = Object.keys(symbols) as SymbolName[];
export const isSymbol = (name: string): name is SymbolName => name in symbols;

/** Once in the page, before anything that uses a symbol. */
export const Sprite = () => (
    <svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
        <defs>
            {Object.entries(symbols).map(([name, drawing]) => (
                <symbol key={name} id={`symbol-${name}`} viewBox="0 0 24 24">
                    {drawing}
                </symbol>
            ))}
        </defs>
    </svg>
);

interface IconProps {
    name: SymbolName;
    class?: string;
    label?: string;
}

/** A symbol in running text. Without a label it is decoration. */
export const Icon = ({ name, class: extra = '', label }: IconProps) => (
    <svg
        class={`icon ${extra}`}
        viewBox="0 0 24 24"
        focusable="false"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' })}
    >
        <use href={`#symbol-${name}`} />
    </svg>
);
