// The real globe on the first screen: turns by itself until a hand takes it. Shown over the drawn planet once it is there;
// a device that cannot keep up is left with the drawn one.
import { isSlow, worldName } from '@board/light';
import { useGlobe } from '@planet3d/globeView';
import type { Picture } from '@planet3d/scene';
import type { Surface } from '@planet3d/surface';
import { hasWebgl } from '@planet3d/webgl';
import { beat } from '@ui/settings';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

interface Props {
    surface: Surface;
    /** How long a whole turn takes, in milliseconds. */
    turn: number;
    /** It is drawn: nothing else is needed any more. Or it is not to be had. */
    onShown: (shown: boolean) => void;
}

const kFrame = 33;
/** The side it is first seen from: all five habitats. */
const kBegin = 4.71;
/** So many pictures in a row further apart than this: the device has better things to do. */
const kSlowFrames = 6;
const kSlow = 90;
const kNothing = () => undefined;

function Stage({ surface, turn, onShown }: Props) {
    const picture = useMemo(
        (): Picture => ({
            surface,
            targets: [],
            chosen: null,
            hovered: null,
            marks: [],
            ghost: null,
            held: null,
            animals: [],
        }),
        [surface],
    );
    const { globe, ready, stage } = useGlobe({
        picture,
        light: worldName.value,
        isCalm: false,
        isWhole: true,
        onPick: kNothing,
        onHover: kNothing,
        onUnavailable: () => onShown(false),
    });
    const shown = useRef(false);
    const turns = beat() > 0;
    useEffect(() => {
        if (!ready) return undefined;
        let [frame, last, slow] = [0, performance.now(), 0];
        const step = (now: number) => {
            if (!shown.current && globe.current?.isShown) {
                shown.current = true;
                globe.current.drift(kBegin);
                onShown(true);
            }
            // Then nothing moves any more.
            if (shown.current && !turns) return;
            frame = requestAnimationFrame(step);
            const passed = now - last;
            if (passed < kFrame) return;
            last = now;
            if (!shown.current) return;
            slow = passed > kSlow ? slow + 1 : 0;
            if (slow >= kSlowFrames) isSlow.value = true;
            globe.current?.drift((2 * Math.PI * Math.min(passed, kSlow)) / turn);
        };
        frame = requestAnimationFrame(step);
        return () => cancelAnimationFrame(frame);
    }, [ready, turns]);
    return stage;
}

export function LivingGlobe(props: Props) {
    const [drawn] = useState(hasWebgl);
    return drawn ? (
        // The wheel scrolls the page here.
        <div class="living-globe" onWheelCapture={(event) => event.stopPropagation()}>
            <Stage {...props} />
        </div>
    ) : null;
}
