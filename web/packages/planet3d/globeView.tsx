// The globe in the page: loads three.js when it is first needed, gives way to the net where there is no WebGL.
import { beat, theme } from '@ui/settings';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Skin } from './faces';
import type { Globe, Picture } from './scene';

interface Words {
    label: string;
    keys: string;
    left: string;
    right: string;
    up: string;
    down: string;
}

interface Props {
    picture: Picture;
    words: Words;
    onPick: (face: number) => void;
    onHover: (face: number | null) => void;
    /** Turns the tile in hand. */
    onTurn: (by: number) => void;
    onUnavailable: () => void;
}

const kStep = 0.45;
const turns: Record<string, [right: number, down: number]> = {
    ArrowLeft: [-kStep, 0],
    ArrowRight: [kStep, 0],
    ArrowUp: [0, -kStep],
    ArrowDown: [0, kStep],
};
const buttons = [
    ['ArrowLeft', 'left', '←'],
    ['ArrowUp', 'up', '↑'],
    ['ArrowDown', 'down', '↓'],
    ['ArrowRight', 'right', '→'],
] as const;

const clock = {
    now: () => performance.now(),
    request: (frame: () => void) => requestAnimationFrame(frame),
    cancel: (id: number) => cancelAnimationFrame(id),
};

export function hasWebgl(): boolean {
    try {
        return document.createElement('canvas').getContext('webgl2') !== null;
    } catch {
        return false;
    }
}

function skinOf(element: Element): Skin {
    const style = getComputedStyle(element);
    const colour = (name: string) => style.getPropertyValue(`--globe-${name}`).trim() || '#888888';
    return {
        core: colour('core'),
        coreLit: colour('core-lit'),
        ink: colour('ink'),
        frame: colour('frame'),
        frameStrong: colour('frame-strong'),
        mark: colour('mark'),
    };
}

export function GlobeView(props: Props) {
    const canvas = useRef<HTMLCanvasElement>(null);
    const globe = useRef<Globe | null>(null);
    const latest = useRef(props);
    latest.current = props;
    const [ready, setReady] = useState(false);
    const look = theme.value;

    useEffect(() => {
        const place = canvas.current;
        let left = false;
        if (!place) return undefined;
        void import('./scene').then(({ Globe: Scene }) => {
            if (left) return;
            const handlers = {
                onPick: (face: number) => latest.current.onPick(face),
                onHover: (face: number | null) => latest.current.onHover(face),
                onLost: () => latest.current.onUnavailable(),
            };
            try {
                globe.current = new Scene(place, { skin: skinOf(place), handlers, clock, beat });
                globe.current.set(latest.current.picture);
                setReady(true);
            } catch {
                latest.current.onUnavailable();
            }
        });
        return () => {
            left = true;
            globe.current?.destroy();
            globe.current = null;
        };
    }, [look]);
    useEffect(() => globe.current?.set(props.picture), [props.picture]);

    const onKeyDown = (event: KeyboardEvent) => {
        const turn = turns[event.key];
        const face = globe.current?.front();
        if (turn) globe.current?.turn(...turn);
        else if ((event.key === 'Enter' || event.key === ' ') && face !== undefined) props.onPick(face);
        else if (event.key === 'r' || event.key === 'R') props.onTurn(event.key === 'r' ? 1 : -1);
        else return;
        event.preventDefault();
    };
    const { words } = props;
    return (
        <div class={ready ? 'globe ready' : 'globe'}>
            {/* A canvas per theme: a WebGL context belongs to one for good. */}
            <div
                class="globe-stage"
                role="group"
                aria-label={words.label}
                aria-describedby="globe-keys"
                tabIndex={0}
                onKeyDown={onKeyDown}
            >
                <canvas key={look} ref={canvas} />
            </div>
            <p id="globe-keys" class="unseen">
                {words.keys}
            </p>
            <div class="globe-buttons">
                {buttons.map(([key, name, sign]) => (
                    <button
                        key={key}
                        type="button"
                        aria-label={words[name]}
                        title={words[name]}
                        onClick={() => globe.current?.turn(...(turns[key] ?? [0, 0]))}
                    >
                        {sign}
                    </button>
                ))}
            </div>
        </div>
    );
}
