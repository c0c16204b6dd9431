// Serves the built page for the browser tests.
import type { TestProject } from 'vitest/node';
// @ts-expect-error a script without types
import { servePage } from '../../scripts/browser.mjs';

declare module 'vitest' {
    export interface ProvidedContext {
        address: string;
    }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
    const { address, stop } = (await servePage()) as { address: string; stop: () => Promise<void> };
    project.provide('address', address);
    return stop;
}
