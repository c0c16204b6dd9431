// A box being worked on: every step is kept on the device and checked by the engine, and can be taken back.
import { SetChecker, type SetReport } from '@wire/setReport';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Box, contentOf } from './box';
import { begun, type History, redone, stepped, undone } from './history';
import { type Keeping, keepBox, keptBox } from './keptBoxes';
import { keepDraft, keepSteps, keptDraft, keptSteps } from './keptSteps';

export interface Work {
    box: Box;
    report: SetReport | null;
    /** Whether that is about the box as it is now. */
    fresh: boolean;
    /** Whether the engine could be asked. */
    checked: boolean;
    keeping: Keeping;
    change: (box: Box, field?: string) => void;
    undo: (() => void) | null;
    redo: (() => void) | null;
    /** A text that is not taken over yet. */
    draft: string | null;
    setDraft: (draft: string | null) => void;
    checker: SetChecker;
}

/** Null for a box that is not on this device. */
export function useBox(id: string): Work | null {
    const [history, setHistory] = useState<History<Box> | null>(() => {
        const kept = keptBox(id);
        return kept && keptSteps(id, kept.box);
    });
    const [report, setReport] = useState<SetReport | null>(null);
    const [reported, setReported] = useState<Box | null>(null);
    const [checked, setChecked] = useState(true);
    const [draft, setDraft] = useState(() => keptDraft(id));
    const [keeping, setKeeping] = useState<Keeping>('kept');
    const checker = useRef<SetChecker | null>(null);
    checker.current ??= new SetChecker();
    useEffect(() => () => checker.current?.close(), []);

    const box = history?.now;
    useEffect(() => {
        if (!box) return undefined;
        let left = false;
        void checker.current?.check(contentOf(box)).then((found) => {
            if (left) return;
            setReport(found);
            setReported(box);
            setChecked(found !== null);
            const kept = keptBox(id);
            if (kept && found && kept.hash !== found.hash) keepBox({ ...kept, hash: found.hash });
        });
        return () => {
            left = true;
        };
    }, [box]);
    // Another tab may work on the same box: its steps come here.
    useEffect(() => {
        const onStorage = ({ key }: StorageEvent) => {
            const kept = key?.endsWith(`.box.${id}`) ? keptBox(id) : null;
            if (kept)
                setHistory((now) =>
                    now && JSON.stringify(now.now) === JSON.stringify(kept.box) ? now : begun(kept.box),
                );
        };
        addEventListener('storage', onStorage);
        return () => removeEventListener('storage', onStorage);
    }, []);

    if (!history || !box) return null;
    const take = (next: History<Box> | null) => {
        if (!next) return;
        setHistory(next);
        keepSteps(id, next);
        setKeeping(keepBox({ id, box: next.now, at: Date.now(), hash: null }));
    };
    return {
        box,
        report,
        fresh: reported === box,
        checked,
        keeping,
        change: (next, field) => take(stepped(history, next, field ?? null)),
        undo: history.past.length ? () => take(undone(history)) : null,
        redo: history.future.length ? () => take(redone(history)) : null,
        draft,
        setDraft: (text) => {
            setDraft(text);
            keepDraft(id, text);
        },
        checker: checker.current,
    };
}
