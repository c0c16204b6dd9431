// Parts of the page that are drawn again only when what they are given is another. Words and settings they read by
// themselves draw them again as ever.
import type { Component, ComponentType } from 'preact';

const differs = (one: object, other: object): boolean =>
    Object.keys(one).length !== Object.keys(other).length ||
    Object.entries(other).some(([name, value]) => (one as Record<string, unknown>)[name] !== value);

export function memo<P extends object>(Part: ComponentType<P>): ComponentType<P> {
    return function Same(this: Component<P>, props: P) {
        this.shouldComponentUpdate = (next) => differs(this.props, next);
        return <Part {...props} />;
    } as unknown as ComponentType<P>;
}
