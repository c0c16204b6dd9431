// Somebody who listens: knows of the page only what its accessibility tree says, and presses by keyboard what has been
// read out.
import type { CDPSession, Page } from 'playwright-core';

export interface Heard {
    role: string;
    name: string;
    description: string;
    disabled: boolean;
    pressed: boolean;
    /** What it stands in, by name, the nearest last: regions, groups, lists, dialogs. */
    inside: string[];
    /** For pressing it. */
    node: number;
}

interface Tree {
    nodes: {
        nodeId: string;
        ignored: boolean;
        role?: { value?: string };
        name?: { value?: string };
        description?: { value?: string };
        properties?: { name: string; value: { value?: unknown } }[];
        childIds?: string[];
        backendDOMNodeId?: number;
    }[];
}

const kPlaces = ['region', 'group', 'dialog', 'main', 'banner', 'log', 'toolbar', 'navigation'];

export class Ear {
    private constructor(
        private readonly page: Page,
        private readonly debugging: CDPSession,
    ) {}

    static async open(page: Page): Promise<Ear> {
        const debugging = await page.context().newCDPSession(page);
        await debugging.send('Accessibility.enable');
        return new Ear(page, debugging);
    }

    /** Everything there is to hear, in order. */
    async all(): Promise<Heard[]> {
        const { nodes } = (await this.debugging.send('Accessibility.getFullAXTree')) as unknown as Tree;
        const byId = new Map(nodes.map((node) => [node.nodeId, node]));
        const heard: Heard[] = [];
        const walk = (id: string, inside: string[]) => {
            const node = byId.get(id);
            if (!node) return;
            const [role, name] = [node.role?.value ?? '', node.name?.value ?? ''];
            const has = (property: string) =>
                node.properties?.some((one) => one.name === property && String(one.value.value) === 'true') ?? false;
            if (!node.ignored && name) {
                heard.push({
                    role,
                    name,
                    description: node.description?.value ?? '',
                    disabled: has('disabled'),
                    pressed: has('pressed'),
                    inside,
                    node: node.backendDOMNodeId ?? 0,
                });
            }
            const within = !node.ignored && kPlaces.includes(role) ? [...inside, name || role] : inside;
            for (const child of node.childIds ?? []) walk(child, within);
        };
        const [root] = nodes;
        if (root) walk(root.nodeId, []);
        return heard;
    }

    /** What can be pressed in a place of this name; everywhere without one. */
    async buttons(place?: RegExp): Promise<Heard[]> {
        return pressable(await this.all(), place);
    }

    /** What was announced, the latest last. */
    async said(): Promise<string[]> {
        return announced(await this.all());
    }

    /** As a reader of screens does it: goes there, and presses Enter. */
    async press({ node, name }: Heard): Promise<void> {
        await this.debugging.send('DOM.getDocument', { depth: 0 });
        await this.debugging.send('DOM.focus', { backendNodeId: node }).catch(() => {
            throw new Error(`${name} cannot be reached by keyboard`);
        });
        await this.page.keyboard.press('Enter');
    }
}

export const pressable = (heard: readonly Heard[], place?: RegExp): Heard[] =>
    heard.filter(
        ({ role, disabled, inside }) =>
            ['button', 'link'].includes(role) && !disabled && (!place || inside.some((one) => place.test(one))),
    );

export const announced = (heard: readonly Heard[]): string[] =>
    heard.filter(({ role, inside }) => role === 'StaticText' && inside.includes('log')).map(({ name }) => name);
