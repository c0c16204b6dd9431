// Walking along a game: buttons, slider, keys, and by itself at a chosen speed.
import { useKeydown } from '@app/useKeydown';
import { number, t } from '@ui/i18n';
import { isModified } from '@ui/keys';
import type { LocalSession } from '@wire/localSession';
import { useEffect, useRef, useState } from 'preact/hooks';

export interface Walk {
    go: (step: number) => void;
    playing: boolean;
    setPlaying: (playing: boolean) => void;
    /** Moments a second. */
    speed: number;
    setSpeed: (speed: number) => void;
}

const speeds = [0.5, 1, 2, 4];

export function useWalk(session: LocalSession, step: number, all: number): Walk {
    const [playing, setPlaying] = useState(false);
    const [speed, setSpeed] = useState(1);
    // The engine is asked for one moment at a time; of several wishes meanwhile the last one counts.
    const wish = useRef<number | null>(null);
    const busy = useRef(false);
    // By the session, not by what is drawn: keys can be quicker than the page.
    const here = () => wish.current ?? session.view.value?.n ?? step;
    const next = async () => {
        if (busy.current) return;
        busy.current = true;
        for (let asked: number | null = null; wish.current !== asked; ) {
            asked = wish.current;
            if (asked !== null) await session.go(asked);
        }
        wish.current = null;
        busy.current = false;
    };
    const go = (wanted: number) => {
        wish.current = Math.min(all, Math.max(0, wanted));
        void next();
    };
    const walk = (wanted: number) => {
        setPlaying(false);
        go(wanted);
    };

    useEffect(() => {
        if (!playing) return;
        if (step >= all) {
            setPlaying(false);
            return;
        }
        const timer = setTimeout(() => go(step + 1), 1000 / speed);
        return () => clearTimeout(timer);
    }, [playing, step, speed]);

    const toggle = (play: boolean) => {
        if (play && here() >= all) go(0);
        setPlaying(play);
    };
    useKeys({
        Home: () => walk(0),
        End: () => walk(all),
        ArrowLeft: () => walk(here() - 1),
        ArrowRight: () => walk(here() + 1),
        ' ': () => toggle(!playing),
    });
    return { go: walk, playing, setPlaying: toggle, speed, setSpeed };
}

/** Keys that nothing on the page has taken: map and globe have arrow keys of their own. */
function useKeys(keys: Record<string, () => void>): void {
    useKeydown((event) => {
        const target = event.target as HTMLElement;
        const used = 'input, select, textarea, summary, dialog, [role=slider]';
        if (event.defaultPrevented || isModified(event) || target.closest(used)) return;
        if (event.key === ' ' && target.closest('button, a')) return;
        const act = keys[event.key];
        if (!act) return;
        event.preventDefault();
        act();
    });
}

const signs = {
    first: 'M6 5v14M19 5 9 12l10 7z',
    back: 'M17 5 7 12l10 7z',
    play: 'M7 4v16l13-8z',
    pause: 'M8 5v14M16 5v14',
    next: 'M7 5l10 7-10 7z',
    last: 'M18 5v14M5 5l10 7-10 7z',
};

interface SignProps {
    name: keyof typeof signs;
    label: string;
    disabled?: boolean;
    primary?: boolean;
    onClick: () => void;
}

const Sign = ({ name, label, disabled = false, primary = false, onClick }: SignProps) => (
    <button
        type="button"
        class={primary ? 'sign primary' : 'sign'}
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={onClick}
    >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={signs[name]} fill="currentColor" stroke="currentColor" stroke-width="3" stroke-linejoin="round" />
        </svg>
    </button>
);

export function Transport({ step, all, walk }: { step: number; all: number; walk: Walk }) {
    const { go, playing, setPlaying } = walk;
    return (
        <div class="transport">
            <div class="signs" role="group" aria-label={t('replay.walk')}>
                <Sign name="first" label={t('replay.first')} disabled={step === 0} onClick={() => go(0)} />
                <Sign name="back" label={t('replay.back')} disabled={step === 0} onClick={() => go(step - 1)} />
                <Sign
                    name={playing ? 'pause' : 'play'}
                    label={t(playing ? 'replay.pause' : 'replay.play')}
                    primary
                    onClick={() => setPlaying(!playing)}
                />
                <Sign name="next" label={t('replay.next')} disabled={step === all} onClick={() => go(step + 1)} />
                <Sign name="last" label={t('replay.last')} disabled={step === all} onClick={() => go(all)} />
            </div>
            <input
                type="range"
                class="moments"
                min={0}
                max={all}
                value={step}
                aria-label={t('replay.moment')}
                aria-valuetext={t('replay.step', { step, all })}
                data-testid="moments"
                onInput={({ currentTarget }) => go(Number(currentTarget.value))}
            />
            <span class="replay-step" data-testid="replay-step">
                {t('replay.step', { step, all })}
            </span>
        </div>
    );
}

export const SpeedSwitch = ({ walk }: { walk: Walk }) => (
    <label class="inline">
        {t('replay.speed')}
        <select value={walk.speed} onChange={({ currentTarget }) => walk.setSpeed(Number(currentTarget.value))}>
            {speeds.map((speed) => (
                <option key={speed} value={speed}>
                    {number(speed)}×
                </option>
            ))}
        </select>
    </label>
);
