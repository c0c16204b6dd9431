// Where the page is: tables of the server live under /t/ID, replays under /replay, everything else behind a # of the
// first page.
import { signal } from '@preact/signals';

export type ReplayPlace = { from: 'table' | 'local'; id: string } | { from: 'link'; packed: string } | { from: 'none' };

/** After so many actions, or after so many entries of the log it was played with; through whose eyes. */
export type ReplayMoment = { step: number | null; entry: number | null; seat: number | null };

export type LearnPlace = { game: 'gaia' | 'planet'; what: 'lesson' | 'rules' };

function parseLearn(path: string): LearnPlace | null {
    const [, game, what] = /^\/learn\/(gaia|planet)\/(lesson|rules)$/.exec(path) ?? [];
    return game && what ? ({ game, what } as LearnPlace) : null;
}

type Route =
    | { at: 'start' }
    | { at: 'nowhere' }
    | { at: 'lobby' }
    | { at: 'gallery' }
    | { at: 'account' }
    | { at: 'best' }
    | { at: 'profile'; id: string }
    | { at: 'workshop'; path: string }
    | { at: 'learn'; place: LearnPlace | null }
    | { at: 'local'; id: string }
    | ({ at: 'replay'; place: ReplayPlace } & ReplayMoment)
    | { at: 'table'; id: string; claim: string | null };

function parseReplay(path: string, hash: string): ReplayPlace {
    const [, from, id] = /^\/replay\/(table|local)\/([\w-]+)$/.exec(path) ?? [];
    if (from && id) return { from: from as 'table' | 'local', id };
    const packed = path === '/replay/game' ? /^#r=([\w-]+)$/.exec(hash)?.[1] : undefined;
    return packed ? { from: 'link', packed } : { from: 'none' };
}

export function parseRoute(path: string, hash: string, search = ''): Route {
    if (/^\/replay(\/|$)/.test(path)) {
        const number = (name: string) => {
            const value = new URLSearchParams(search).get(name);
            return value !== null && /^\d+$/.test(value) ? Number(value) : null;
        };
        const moment = { step: number('step'), entry: number('entry'), seat: number('seat') };
        return { at: 'replay', place: parseReplay(path, hash), ...moment };
    }
    if (/^\/learn(\/|$)/.test(path)) return { at: 'learn', place: parseLearn(path) };
    if (/^\/workshop(\/|$)/.test(path)) return { at: 'workshop', path };
    if (path === '/gallery') return { at: 'gallery' };
    if (path === '/account' || path.startsWith('/mail/')) return { at: 'account' };
    if (path === '/best') return { at: 'best' };
    const person = /^\/p\/([\w-]+)$/.exec(path)?.[1];
    if (person) return { at: 'profile', id: person };
    // What stood behind a link in somebody's message may have come along.
    const table = /^\/t\/([\w-]+)[/.,;:!?)]*$/.exec(path);
    if (table?.[1]) return { at: 'table', id: table[1], claim: /^#claim=([\w-]+)$/.exec(hash)?.[1] ?? null };
    const local = /^#\/local\/([\w-]+)$/.exec(hash);
    if (local?.[1]) return { at: 'local', id: local[1] };
    if (hash === '#/lobby') return { at: 'lobby' };
    return path === '/' || path === '/index.html' ? { at: 'start' } : { at: 'nowhere' };
}

const here = () => parseRoute(location.pathname, location.hash, location.search);

export const route = signal<Route>({ at: 'start' });

export function startRouter(): void {
    route.value = here();
    addEventListener('popstate', () => {
        route.value = here();
    });
}

export function go(address: string): void {
    history.pushState(null, '', address);
    route.value = here();
    scrollTo(0, 0);
}

/** To the part of the screen that is about something: for whoever skips the head, and after a new screen came. */
export function focusMain(): void {
    const main = document.getElementById('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
}

/** For links: real addresses, but without loading the page anew. */
export const follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.getAttribute('href') ?? '/');
};
