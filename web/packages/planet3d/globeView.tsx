// The globe in the page: loads three.js when it is first needed, gives way to the net where there is no WebGL.
import type { WorldName } from '@art/palette';
import { calm, isSlow, worldName } from '@board/light';
import { isModified } from '@ui/keys';
import { atLeisure } from '@ui/leisure';
import { beat } from '@ui/settings';
import { Sign } from '@ui/sign';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Globe, Picture } from './scene';

interface Words {
    label: string;
    keys: string;
    left: string;
    right: string;
    up: string;
    down: string;
    closer: string;
    further: string;
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
const kZoom = 1.25;
const turns: Record<string, [right: number, down: number]> = {
    ArrowLeft: [-kStep, 0],
    ArrowRight: [kStep, 0],
    ArrowUp: [0, -kStep],
    ArrowDown: [0, kStep],
};
const zooms: Record<string, number> = { '+': kZoom, '=': kZoom, '-': 1 / kZoom };
const buttons = [
    ['ArrowLeft', 'left', 'left'],
    ['ArrowUp', 'up', 'up'],
    ['ArrowDown', 'down', 'down'],
    ['ArrowRight', 'right', 'right'],
    ['+', 'closer', 'plus'],
    ['-', 'further', 'minus'],
] as const;

interface Show {
    picture: Picture;
    light: WorldName;
    isCalm: boolean;
    /** A planet to look at: no lines tell its tiles apart. */
    isWhole?: boolean;
    onPick: (face: number) => void;
    onHover: (face: number | null) => void;
    onUnavailable: () => void;
}

/** A globe on a canvas for as long as it is there; another one for another light. */
export function useGlobe({ picture, light, isCalm, isWhole = false, ...handlers }: Show) {
    const canvas = useRef<HTMLCanvasElement>(null);
    const globe = useRef<Globe | null>(null);
    const latest = useRef({ picture, handlers });
    latest.current = { picture, handlers };
    const [ready, setReady] = useState(false);

    useEffect(() => {
        const place = canvas.current;
        let left = false;
        if (!place) return undefined;
        const onUnavailable = () => left || latest.current.handlers.onUnavailable();
        atLeisure(() => import('./openGlobe')).then(({ openGlobe }) => {
            if (left) return;
            try {
                globe.current = openGlobe(place, {
                    light,
                    beat,
                    calm: isCalm,
                    grid: !isWhole,
                    handlers: {
                        onPick: (face) => latest.current.handlers.onPick(face),
                        onHover: (face) => latest.current.handlers.onHover(face),
                        onLost: () => latest.current.handlers.onUnavailable(),
                        onSlow: () => {
                            isSlow.value = true;
                        },
                    },
                });
                globe.current.set(latest.current.picture);
                setReady(true);
            } catch {
                onUnavailable();
            }
        }, onUnavailable);
        return () => {
            left = true;
            globe.current?.destroy();
            globe.current = null;
        };
    }, [light]);
    useEffect(() => globe.current?.set(picture), [picture]);
    useEffect(() => globe.current?.setCalm(isCalm), [isCalm]);
    // A canvas per light: a WebGL context belongs to one for good.
    return { globe, ready, stage: <canvas key={light} ref={canvas} /> };
}

export function GlobeView(props: Props) {
    const { globe, ready, stage } = useGlobe({ ...props, light: worldName.value, isCalm: calm.value });
    const act = (key: string): boolean => {
        const [turn, zoom] = [turns[key], zooms[key]];
        if (turn) globe.current?.turn(...turn);
        else if (zoom) globe.current?.zoom(zoom);
        return Boolean(turn || zoom);
    };
    const onKeyDown = (event: KeyboardEvent) => {
        if (isModified(event)) return;
        const face = globe.current?.frontFace();
        if ((event.key === 'Enter' || event.key === ' ') && face !== undefined) props.onPick(face);
        else if (event.key === 'r' || event.key === 'R') props.onTurn(event.key === 'r' ? 1 : -1);
        else if (!act(event.key)) return;
        event.preventDefault();
    };
    const { words } = props;
    return (
        <div class={`globe ${ready ? 'ready' : ''} ${props.picture.targets.length > 0 ? 'choosing' : ''}`}>
            <div
                class="globe-stage"
                role="group"
                aria-label={words.label}
                aria-describedby="globe-keys"
                tabIndex={0}
                onKeyDown={onKeyDown}
            >
                {stage}
            </div>
            <p id="globe-keys" class="unseen">
                {words.keys}
            </p>
            <div class="globe-buttons">
                {buttons.map(([key, name, sign]) => (
                    <button
                        key={key}
                        type="button"
                        class={name}
                        aria-label={words[name]}
                        title={words[name]}
                        onClick={() => act(key)}
                    >
                        <Sign name={sign} />
                    </button>
                ))}
            </div>
        </div>
    );
}
