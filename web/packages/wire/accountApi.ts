// Accounts and profiles (docs/api.md), for the screens about them.
import { ask, type Me } from './api';
import type { TableInfo } from './messages';

export const showable = ['results', 'rating', 'badges', 'games'] as const;
export type Showable = (typeof showable)[number];

export interface Badge {
    badge: string;
    game: string;
    of: string | null;
    at: number;
}

export interface Course {
    game: string;
    rating: number;
    deviation: number;
    games: number;
    course: { at: number; rating: number }[];
}

/** What is not shown is null. */
export interface Profile {
    id: string;
    name: string;
    since: number;
    own: boolean;
    shows: Showable[];
    results: { game: string; against: 'people' | 'computers' | 'both'; played: number; won: number }[] | null;
    rating: Course[] | null;
    badges: Badge[] | null;
    games: TableInfo[] | null;
}

interface Account {
    me: Me;
    shows: Showable[];
    /** Whether there is a recovery code. */
    recovery: boolean;
}

/** The code is told this once. */
interface Entered {
    me: Me;
    recovery: string;
}

export interface Best {
    id: string;
    name: string;
    rating: number;
    deviation: number;
    games: number;
}

/** Hours of the day in one's own time zone; -1: none. */
export interface Quiet {
    from: number;
    to: number;
}

interface NoticesAnswer {
    /** The server's public key. */
    key: string;
    browsers: { endpoint: string }[];
    quiet: Quiet | null;
}

/** Times in milliseconds since 1970. */
export interface Holiday {
    until: number | null;
    days_left: number;
    /** When another one may begin, if not now. */
    next: number | null;
}

/** `confirmed` and `turns` where there is an address. */
export interface Mail {
    /** Whether the server sends any. */
    possible: boolean;
    address: string | null;
    confirmed?: boolean;
    turns?: boolean;
}

export const accountApi = {
    account: () => ask<Account>('GET', '/me/account'),
    show: (shows: Showable[]) => ask<Account>('POST', '/me/account', { shows }),
    signUp: (name: string, password: string) => ask<Entered>('POST', '/account', { name, password }),
    signIn: (name: string, password: string) => ask<{ me: Me }>('POST', '/login', { name, password }),
    signOut: (everywhere: boolean) => ask<object>('POST', '/logout', { everywhere }),
    changePassword: (password: string, fresh: string) =>
        ask<Entered>('POST', '/password', { password, new_password: fresh }),
    newCode: (password: string) => ask<{ recovery: string }>('POST', '/recovery', { password }),
    recover: (name: string, code: string, fresh: string) =>
        ask<Entered>('POST', '/recover', { name, code, new_password: fresh }),
    remove: (password: string) => ask<object>('DELETE', '/me', { confirm: true, password }),
    notices: () => ask<NoticesAnswer>('GET', '/notices'),
    subscribe: (browser: { endpoint: string; p256dh: string; auth: string; language: string }) =>
        ask<NoticesAnswer>('POST', '/notices', browser),
    unsubscribe: (endpoint: string) => ask<NoticesAnswer>('DELETE', '/notices', { endpoint }),
    setQuiet: ({ from, to }: Quiet) =>
        ask<NoticesAnswer>('POST', '/notices/quiet', {
            from,
            to,
            zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        }),
    holiday: () => ask<{ holiday: Holiday }>('GET', '/me/holiday'),
    takeHoliday: (days: number) => ask<{ holiday: Holiday }>('POST', '/me/holiday', { days }),
    mailPossible: () => ask<{ possible: boolean }>('GET', '/mail'),
    mail: () => ask<{ mail: Mail }>('GET', '/me/mail'),
    giveAddress: (address: string, password: string, language: string) =>
        ask<{ mail: Mail }>('POST', '/me/mail', { address, password, language }),
    wantTurns: (turns: boolean) => ask<{ mail: Mail }>('POST', '/me/mail', { turns }),
    removeAddress: () => ask<{ mail: Mail }>('DELETE', '/me/mail', {}),
    confirm: (token: string) => ask<object>('POST', '/mail/confirm', { token }),
    lost: (address: string) => ask<object>('POST', '/mail/lost', { address }),
    reset: (token: string, fresh: string) => ask<Entered>('POST', '/mail/reset', { token, new_password: fresh }),
    leaveMail: (token: string) => ask<object>('POST', `/mail/out/${token}`, {}),
    profile: (id: string) => ask<{ profile: Profile }>('GET', `/people/${id}`),
    best: (game: string) => ask<{ ratings: Best[] }>('GET', `/ratings?game=${game}`),
};
