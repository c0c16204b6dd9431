// What is wrong with a box, in words, at its entry; and what merely differs from the rulebooks.
import { hasMessage, t } from '@ui/i18n';
import type { Fault, SetReport } from '@wire/setReport';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export const Report = createContext<SetReport | null>(null);

export function faultWords(fault: Fault): string {
    const { least = 0, most = 0, is = 0, text = '' } = fault;
    const exact = fault.code === 'wrong_count' && least === most;
    const key = exact ? 'fault.wrong_count.exact' : `fault.${fault.code}`;
    return hasMessage(key) ? t(key, { least, most, is, text: text.slice(0, 40) }) : fault.message;
}

/** Whether an entry is this one or inside it. */
const isWithin = (path: string, entry: string): boolean =>
    path === entry || (path.startsWith(entry) && '.['.includes(path.charAt(entry.length)));

export const faultsWithin = (report: SetReport | null, entry: string): Fault[] =>
    (report?.faults ?? []).filter(({ path }) => isWithin(path, entry));

/** Exactly there: what is wrong with a list as a whole. */
export const faultsAt = (report: SetReport | null, entry: string): Fault[] =>
    (report?.faults ?? []).filter(({ path }) => path === entry);

export function FaultList({ faults }: { faults: readonly Fault[] }) {
    const words = [...new Set(faults.map(faultWords))];
    if (words.length === 0) return null;
    return (
        <ul class="faults">
            {words.map((text) => (
                <li key={text}>{text}</li>
            ))}
        </ul>
    );
}

export const FaultsAt = ({ entry, within = false }: { entry: string; within?: boolean }) => {
    const report = useContext(Report);
    return <FaultList faults={within ? faultsWithin(report, entry) : faultsAt(report, entry)} />;
};

/** How many there are, how many there may be, and how many are in the rulebook's box. */
export function Bounds({ entry }: { entry: string }) {
    const count = useContext(Report)?.counts.find(({ path }) => path === entry);
    if (!count) return null;
    const { is, least, most, book } = count;
    return (
        <p class="bounds quiet">
            {least !== null && most !== null
                ? t('workshop.bounds', { is, least, most })
                : most !== null
                  ? t('workshop.most', { is, most })
                  : least !== null
                    ? t('workshop.least', { is, least })
                    : t('workshop.is', { is })}
            {book !== null && book !== is && <span class="note"> {t('workshop.book', { book })}</span>}
        </p>
    );
}
