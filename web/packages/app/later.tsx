// Screens and dialogs that are loaded when they are first asked for.
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Milliseconds after which what did not come is asked for again. */
const kAgain = 3000;

export function later<Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    meanwhile: VNode | null = <main id="main" />,
): ComponentType<Props> {
    let known: ComponentType<Props> | null = null;
    return (props: Props) => {
        const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => known);
        useEffect(() => {
            if (Loaded) return undefined;
            let wanted = true;
            let timer: ReturnType<typeof setTimeout> | undefined;
            const open = () =>
                void load().then(
                    (found) => {
                        known = found;
                        setLoaded(() => found);
                    },
                    (error) => {
                        // No network, or our own mistake.
                        console.error(error);
                        if (wanted) timer = setTimeout(open, kAgain);
                    },
                );
            open();
            return () => {
                wanted = false;
                clearTimeout(timer);
            };
        }, []);
        return Loaded ? <Loaded {...props} /> : meanwhile;
    };
}
