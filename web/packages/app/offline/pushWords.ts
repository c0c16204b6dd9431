// What a notification says while no page is open: these messages of every language are written into the service worker
// when the page is built (vite.config.ts).
export const pushWords = {
    turn: 'push.turn',
    many: 'push.many',
    against: 'start.against',
    gaia: 'game.gaia',
    planet: 'game.planet',
} as const;
