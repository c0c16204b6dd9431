// Screens and dialogs that are loaded when they are first asked for.
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function later<Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    meanwhile: VNode | null = <main id="main" />,
): ComponentType<Props> {
    let known: ComponentType<Props> | null = null;
    return (props: Props) => {
        const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => known);
        useEffect(() => {
            if (Loaded) return;
            void load().then((found) => {
                known = found;
                setLoaded(() => found);
            });
        }, []);
        return Loaded ? <Loaded {...props} /> : meanwhile;
    };
}
