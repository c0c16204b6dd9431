// Where the page is: tables of the server live under /t/ID, everything else behind a # of the first page.
import { signal } from '@preact/signals';

export type Route =
    | { at: 'start' }
    | { at: 'lobby' }
    | { at: 'learn' }
    | { at: 'local'; id: string }
    | { at: 'table'; id: string; claim: string | null };

export function parseRoute(path: string, hash: string): Route {
    const table = /^\/t\/([\w-]+)$/.exec(path);
    if (table?.[1]) return { at: 'table', id: table[1], claim: /^#claim=([\w-]+)$/.exec(hash)?.[1] ?? null };
    const local = /^#\/local\/([\w-]+)$/.exec(hash);
    if (local?.[1]) return { at: 'local', id: local[1] };
    if (hash === '#/lobby') return { at: 'lobby' };
    if (hash === '#/learn') return { at: 'learn' };
    return { at: 'start' };
}

const here = () => parseRoute(location.pathname, location.hash);

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

/** For links: real addresses, but without loading the page anew. */
export const follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.getAttribute('href') ?? '/');
};
