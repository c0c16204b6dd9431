// Gaïa on the first screen: a few painted lands laid down in perspective, with towns, animals and people standing on them.
import { tilesOf } from '@app/mapLetters';
import { Drawing } from '@art/drawing';
import { type World, worlds } from '@art/palette';
import { beast } from '@art/pieces/beasts';
import { skyline } from '@art/pieces/city';
import { meeple } from '@art/pieces/meeple';
import { GroundCanvas, useGround } from '@board/ground';
import { isFlat, worldName } from '@board/light';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';

const kRows = ['.MFP.', 'SMFPD', 'SPFWD', 'SSPWD', '.SSD.'];
const kTowns = ['1,2', '4,1'];
const kHerds = ['3,0', '2,3', '3,4'];

const tiles = tilesOf(kRows, (key) => ({
    animals: kHerds.includes(key) ? 2 : 0,
    ...(kTowns.includes(key) && { city: 'city-01' }),
}));

const kSize = { width: 560, height: 560 };
const kCamera = { x: 250, y: 250, scale: 1 };

interface Standing {
    /** In tiles. */
    x: number;
    y: number;
    size: number;
    drawing: string;
    /** How wide it stands on the ground, and how far its middle there is above where it is put, in parts of its size. */
    wide: number;
    middle: number;
}

const standing = (world: World): Standing[] => [
    ...(
        [
            [3.3, 0.6, 'plain'],
            [3.75, 0.95, 'plain'],
            [2.3, 3.5, 'plain'],
            [2.72, 3.82, 'plain'],
            [3.5, 4.7, 'desert'],
            [0.55, 3.2, 'sea'],
        ] as const
    ).map(([x, y, land], at) => ({
        x,
        y,
        size: 62,
        wide: 0.56,
        middle: 0,
        drawing: `<g transform="scale(1.7)">${beast(land, world, at)}</g>`,
    })),
    {
        x: 4.46,
        y: 1.86,
        size: 118,
        wide: 1.14,
        middle: 0.15,
        drawing: `<g transform="translate(0 -16) scale(1.150)">${skyline({ city: 'city-08', site: 'desert', level: 3, seat: 1 }, world)}</g>`,
    },
    {
        x: 1.5,
        y: 2.8,
        size: 144,
        wide: 1.14,
        middle: 0.15,
        drawing: `<g transform="translate(0 -16) scale(1.150)">${skyline({ city: 'city-01', site: 'plain', level: 4, seat: 0 }, world)}</g>`,
    },
    ...[1.2, 1.76].map((x) => ({
        x,
        y: 3,
        size: 54,
        wide: 0.74,
        middle: 0,
        drawing: `<g transform="translate(0 -20) scale(1.900)">${meeple(0, world)}</g>`,
    })),
];

const placeOf = ({ x, y, size, wide, middle }: Standing) => ({
    left: `${30 + x * 100}px`,
    top: `${30 + y * 100}px`,
    '--size': `${size}px`,
    '--wide': String(wide),
    '--middle': String(middle),
});

/** What the lands and all that stands on them take of the screen before they are fitted to it. */
const kSpread = { width: 572, height: 392 };

/** Told to the style without drawing anything again. */
function useFitted() {
    const box = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        const element = box.current;
        if (!element) return undefined;
        const observer = new ResizeObserver(() => {
            const { clientWidth, clientHeight } = element;
            const fits = Math.min(clientWidth / kSpread.width, clientHeight / kSpread.height);
            element.style.setProperty('--fits', fits.toFixed(3));
        });
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    return box;
}

export function GaiaWorld() {
    const box = useFitted();
    const light = worldName.value;
    const ground = useGround(tiles, isFlat.value ? null : light, 1.24);
    const pieces = useMemo(() => standing(worlds[light]), [light]);
    return (
        <div class="gaia-world" ref={box} data-painted={ground ? 'yes' : 'no'} aria-hidden="true">
            <div class="tilted">
                <GroundCanvas ground={ground} camera={kCamera} size={kSize} />
                {ground && pieces.map((piece, at) => <div key={at} class="cast" style={placeOf(piece)} />)}
                {ground &&
                    pieces.map((piece, at) => (
                        <div key={at} class="standing" style={placeOf(piece)}>
                            <Drawing box="-50 -88 100 100" drawing={piece.drawing} />
                        </div>
                    ))}
            </div>
        </div>
    );
}
