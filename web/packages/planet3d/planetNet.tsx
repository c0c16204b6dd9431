// The planet unfolded on paper: what lies where, regions with their sizes, faces that can be chosen. In step with the
// globe: both show the same chosen and hovered face. It knows drawings, not rules: what may be chosen is handed in.
import { Arrow } from '@board/arrow';
import { isModified } from '@ui/keys';
import type { Habitat, Region } from '@wire/planet';
import { useMemo, useRef, useState } from 'preact/hooks';
import { HabitatSymbol, patternOf, useLooks } from './habitats';
import { type Net, wideNet } from './net';
import { kEdges, kFaces } from './solid';
import { faceAreas, type Surface } from './surface';

interface NetProps {
    /** How the paper lies. */
    net: Net;
    surface: Surface;
    regions: readonly Region[];
    targets: readonly number[];
    chosen: number | null;
    hovered: number | null;
    /** A tile drawn ahead, by edge. */
    ghost: { face: number; areas: readonly Habitat[] } | null;
    /** From the face that was chosen to one that would have been better. */
    arrow?: { from: number | null; face: number } | null;
    /** Faces where something just happened. */
    marks: readonly number[];
    /** Of them, those whose tile is shown coming down. */
    fresh: readonly number[];
    /** Short notes on faces: what a place would bring. */
    notes: ReadonlyMap<number, string>;
    /** Habitats that matter at the moment: the others turn pale. */
    stress: readonly Habitat[] | null;
    label: string;
    describe: (face: number) => string;
    onPick: (face: number) => void;
    onHover: (face: number | null) => void;
    onTurn: (by: number) => void;
}

const kArrows: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};
const allFaces = Array.from({ length: kFaces }, (_, face) => face);
const allEdges = Array.from({ length: kEdges }, (_, edge) => edge);

export function PlanetNet(props: NetProps) {
    const { net, targets, chosen, hovered, describe, onPick, onHover, onTurn } = props;
    const drawing = useRef<SVGSVGElement>(null);
    const [focused, setFocused] = useState(0);
    const lit = new Set(targets);
    // Where something can go comes first for the keyboard.
    const here = lit.size === 0 || lit.has(focused) ? focused : (chosen ?? targets[0] ?? 0);

    const onKeyDown = (event: KeyboardEvent) => {
        if (isModified(event)) return;
        const arrow = kArrows[event.key];
        // Where the focus is: what is drawn may be a moment behind a quick finger.
        const from = Number((event.target as Element).getAttribute('data-face') ?? here);
        if (arrow) {
            const next = net.next(from, arrow[0], arrow[1]);
            setFocused(next);
            drawing.current?.querySelector<SVGGElement>(`[data-face="${next}"]`)?.focus();
        } else if (event.key === 'Enter' || event.key === ' ') {
            onPick(from);
        } else if (event.key === 'r' || event.key === 'R') {
            onTurn(event.key === 'r' ? 1 : -1);
        } else {
            return;
        }
        event.preventDefault();
    };

    return (
        <svg
            ref={drawing}
            class={lit.size ? 'net choosing' : 'net'}
            viewBox={`0 0 ${net.width} ${net.height}`}
            role="group"
            aria-label={props.label}
            onKeyDown={onKeyDown}
            onPointerLeave={() => onHover(null)}
        >
            <NetDrawing {...props} />
            {allFaces.map((face) => {
                const target = lit.has(face);
                const state = `${target ? 'target' : ''} ${chosen === face ? 'chosen' : ''} ${hovered === face ? 'hovered' : ''}`;
                return (
                    <g
                        key={face}
                        data-face={face}
                        class={`net-face ${state}`}
                        role={target ? 'button' : 'img'}
                        aria-label={describe(face)}
                        aria-pressed={target ? chosen === face : undefined}
                        tabindex={here === face ? 0 : -1}
                        onFocus={() => {
                            setFocused(face);
                            onHover(face);
                        }}
                        onBlur={() => onHover(null)}
                        onPointerEnter={() => onHover(face)}
                        onClick={() => onPick(face)}
                    >
                        <path class="backing" d={net.facePath(face)} />
                        <path d={net.facePath(face)} />
                    </g>
                );
            })}
            {props.arrow && <NetArrow net={net} {...props.arrow} />}
        </svg>
    );
}

function NetArrow({ net, from, face }: { net: Net; from: number | null; face: number }) {
    const point = (at: number) => {
        const [x, y] = net.centre(at);
        return { x, y };
    };
    return (
        <g class="best-line" aria-hidden="true" data-better={face}>
            {from !== null && from !== face && <Arrow from={point(from)} to={point(face)} width={6} />}
        </g>
    );
}

/** Another's planet, small: a picture without choices. */
export function SmallNet({ surface, marks, fresh }: Pick<NetProps, 'surface' | 'marks' | 'fresh'>) {
    // Every update brings new lists; what did not change is not drawn again.
    return useMemo(
        () => (
            <svg
                class="net small"
                viewBox={`0 0 ${wideNet.width} ${wideNet.height}`}
                aria-hidden="true"
                focusable="false"
            >
                {allFaces.map((face) => (
                    <g key={face} class={fresh.includes(face) ? 'arrive' : undefined}>
                        <FaceDrawing net={wideNet} face={face} areas={faceAreas(surface, face)} small />
                    </g>
                ))}
                {marks.map((face) => (
                    <path key={face} class="net-mark" d={wideNet.facePath(face)} />
                ))}
            </svg>
        ),
        [surface.join(), marks.join(), fresh.join()],
    );
}

function NetDrawing({ net, surface, regions, ghost, marks, fresh, notes, stress, targets }: NetProps) {
    const shown = useMemo(
        () => (stress ? regions.filter(({ habitat }) => stress[0] === habitat) : regions),
        [regions, stress],
    );
    return (
        <g aria-hidden="true">
            {allFaces.map((face) => (
                <g key={face} class={fresh.includes(face) ? 'arrive' : undefined}>
                    <FaceDrawing net={net} face={face} areas={faceAreas(surface, face)} pale={stress} />
                </g>
            ))}
            {ghost && (
                <g class="ghost">
                    <FaceDrawing net={net} face={ghost.face} areas={ghost.areas} />
                </g>
            )}
            {shown.map((region) => (
                <RegionDrawing net={net} key={region.areas[0]?.join('/')} region={region} strong={stress !== null} />
            ))}
            {allFaces
                .filter((face) => !faceAreas(surface, face) && ghost?.face !== face)
                .map((face) => (
                    <FaceNumber net={net} key={face} face={face} note={notes.get(face)} lit={targets.includes(face)} />
                ))}
            {marks.map((face) => (
                <path key={face} class="net-mark" d={net.facePath(face)} />
            ))}
        </g>
    );
}

interface FaceProps {
    net: Net;
    face: number;
    areas: readonly Habitat[] | null;
    pale?: readonly Habitat[] | null;
    small?: boolean;
}

function FaceDrawing(props: FaceProps) {
    const { net, face, areas, pale, small } = props;
    const looks = useLooks();
    return useMemo(() => drawFace(props, looks), [net, face, areas?.join(), pale?.join(), small, looks]);
}

function drawFace({ net, face, areas, pale, small }: FaceProps, looks: ReturnType<typeof useLooks>) {
    if (!areas) {
        return (
            <>
                <path class="net-free" d={net.facePath(face)} />
                {!small && <path class="net-bevel" d={net.facePath(face, 0.9)} />}
            </>
        );
    }
    return (
        <>
            {allEdges.map((edge) => {
                const habitat = areas[edge]!;
                const [x, y] = net.areaPoint(face, edge);
                return (
                    <g key={edge} class={pale && !pale.includes(habitat) ? 'pale' : undefined}>
                        <path
                            d={net.areaPath(face, edge)}
                            fill={small ? looks[habitat].colour : patternOf(habitat)}
                            stroke={looks[habitat].colour}
                        />
                        {!small && <HabitatSymbol habitat={habitat} x={x} y={y} size={15} />}
                    </g>
                );
            })}
            <path class="net-rim" d={net.facePath(face)} />
        </>
    );
}

interface RegionProps {
    net: Net;
    region: Region;
    strong: boolean;
}

function RegionDrawing(props: RegionProps) {
    const { net, region, strong } = props;
    return useMemo(() => drawRegion(props), [net, region.areas.join(), strong]);
}

function drawRegion({ net, region, strong }: RegionProps) {
    const { border, cuts } = net.regionPaths(region);
    const [x, y] = net.areaPoint(...net.regionAnchor(region));
    return (
        <g class={strong ? 'region strong' : 'region'}>
            <path class="region-edge" d={border} />
            <path class="region-border" d={border} />
            {cuts && <path class="region-cut" d={cuts} />}
            {(strong || region.areas.length > 1) && (
                <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
                    <circle r="9.5" />
                    <text y="4.5">{region.areas.length}</text>
                </g>
            )}
        </g>
    );
}

function FaceNumber({ net, face, note, lit }: { net: Net; face: number; note: string | undefined; lit: boolean }) {
    const [x, y] = net.centre(face);
    return (
        <g class={lit ? 'face-number lit' : 'face-number'} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <text y={note ? -2 : 7}>{face}</text>
            {note && (
                <text class="face-note" y="19">
                    {note}
                </text>
            )}
        </g>
    );
}
