// @vitest-environment happy-dom
// Any component set that the checks accept is drawn: table with map or net, cards and hands at several moments of a
// replay, the globe's geometry, the workshop's preview, every printed sheet. Nothing throws, and no number in a drawing is none.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gaiaPage } from '@app/gaia/page';
import { planetPage } from '@app/planet/page';
import { boxOf, contentOf, type GaiaBox, type PlanetBox } from '@app/workshop/box';
import { BoxPreview } from '@app/workshop/preview';
import { GaiaSheets } from '@app/workshop/print/gaiaSheets';
import { PlanetSheets } from '@app/workshop/print/planetSheets';
import { gaiaArt, loadGaiaArt, loadPlanetArt, planetArt } from '@board/art';
import { makeModel } from '@planet3d/globe/model';
import { surfaceOf } from '@planet3d/surface';
import { useLanguage, useMessages } from '@ui/i18n';
import { screenIsUsable } from '@ui/leisure';
import { loadEngine } from '@wire/engine';
import { LocalSession } from '@wire/localSession';
import type { PlanetObservation } from '@wire/planet';
import type { PlanetSet } from '@wire/planetSet';
import type { SetReport } from '@wire/setReport';
import { type ComponentChild, render } from 'preact';
import { beforeAll, expect, test, vi } from 'vitest';
import { engineChannel } from './engineSupport';
import { randomSet } from './randomSets';

/** Of each game. More with PANGAEA_SETS. */
const kSets = Number(process.env.PANGAEA_SETS ?? 3);
const seeds = Array.from({ length: kSets }, (_, at) => at + 1);
const pages = { gaia: gaiaPage, planet: planetPage };

const wasm = (name: string) => loadEngine(readFileSync(resolve(`public/${name}.wasm`)));

beforeAll(async () => {
    await useLanguage('en');
    await useMessages({ en: () => import('@ui/messages/workshop/en.json') } as never);
    screenIsUsable();
    loadGaiaArt();
    loadPlanetArt();
    await vi.waitUntil(() => gaiaArt() && planetArt(), { timeout: 60000 });
});

/** Draws it; answers what would be on the screen. */
async function drawn(what: ComponentChild): Promise<string> {
    const place = document.createElement('div');
    document.body.append(place);
    render(what, place);
    await new Promise((done) => setTimeout(done, 0));
    const text = place.innerHTML;
    render(null, place);
    place.remove();
    return text;
}

function expectDrawing(text: string, what: string): void {
    expect(text.length, what).toBeGreaterThan(500);
    expect(/.{60}(?:NaN|undefined|Infinity|\[object).{20}/s.exec(text)?.[0] ?? null, what).toBeNull();
}

/** Every point of the globe of everybody's planet is somewhere. */
function expectGlobes(set: PlanetSet, { players }: PlanetObservation, what: string): void {
    for (const { planet } of players) {
        const surface = surfaceOf(set, planet);
        const { land, water } = makeModel({ surface, light: 'day', detail: 'calm', only: null, clearings: [] });
        expect(land.index.length, what).toBeGreaterThan(0);
        for (const { position } of [land, water]) expect(position.every(Number.isFinite), what).toBe(true);
    }
}

/** A game at random, to its end. */
async function recordOf(game: string, components: string, set: object, seed: number) {
    const engine = await wasm(game);
    engine.answer(JSON.stringify({ type: 'component_set', game, components, set }));
    const ask = (command: object) => {
        const answer = JSON.parse(engine.referee(JSON.stringify(command)));
        expect(answer.ok, JSON.stringify(answer)).toBe(true);
        return answer;
    };
    const rules = game === 'gaia' ? { mode: 'advanced' } : {};
    let next = ask({ cmd: 'new', game, rules, players: 2 + (seed % 3), components, seed }).state.turn?.to_act ?? 0;
    for (let step = 0; next !== null; step += 1) {
        const action = next === 'chance' ? 'auto' : ask({ cmd: 'bot', level: 'random', seed: step }).action;
        next = ask({ cmd: 'apply', action }).to_act;
    }
    return ask({ cmd: 'record' }).record as { actions: string[]; players: unknown[] };
}

test.each(seeds.flatMap((seed) => (['gaia', 'planet'] as const).map((game) => [game, seed] as const)))(
    'a random set of %s, number %i, is checked, drawn, printed, played and replayed',
    async (game, seed) => {
        const set = randomSet(game, seed);
        const checker = await wasm('sets');
        const check = (source: object) => JSON.parse(checker.componentSet(JSON.stringify(source))) as SetReport;
        const report = check(set);
        expect(report.faults).toEqual([]);
        const box = boxOf(set);
        expect(check(contentOf(box)).hash).toBe(report.hash);

        expectDrawing(await drawn(<BoxPreview box={box} />), 'preview');
        const sheets =
            box.game === 'gaia' ? (
                <GaiaSheets box={box as GaiaBox} backs />
            ) : (
                <PlanetSheets box={box as PlanetBox} planets={1} />
            );
        expectDrawing(await drawn(sheets), 'sheets');

        const components = `${report.id}@${report.hash}`;
        const record = await recordOf(game, components, set, seed);
        const engine = await wasm(game);
        const seats = record.players.map(() => ({ kind: 'person' as const, name: '' }));
        const session = new LocalSession(
            {
                table: 'replay',
                game,
                rules: {},
                components,
                set,
                seats,
                undo: 'never',
                hints: false,
                seed: 0,
                record,
                watching: true,
            },
            undefined,
            undefined,
            () => engineChannel(engine),
        );
        await expect.poll(() => session.status.value).not.toBe('connecting');
        const { Table, readSet } = pages[game];
        const all = record.actions.length;
        for (const step of [0, Math.floor(all / 2), all]) {
            expect(await session.go(step)).toBe(true);
            const view = session.view.value!;
            const seat = step % record.players.length;
            const table = { ...view.table, set: readSet(set) };
            const shown = { session, view: { ...view, table }, viewer: String(seat), seat, marked: null, aside: null };
            expectDrawing(await drawn(<Table {...shown} />), `step ${step} of ${all}, seen by ${seat}`);
            if (game === 'planet') {
                const seen = view.observations[String(seat)] as unknown as PlanetObservation;
                expectGlobes(table.set as unknown as PlanetSet, seen, `globes, step ${step}`);
            }
        }
        session.close();
    },
    600000,
);
