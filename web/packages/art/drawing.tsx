// Drawings in the page. A drawing is text of our own (svg.ts): what people wrote never gets into one unescaped.

interface Props {
    box: string;
    drawing: string;
    class?: string;
    /** Without a label it is decoration. */
    label?: string;
    /** How it fills its place, as SVG says it. */
    fit?: string;
}

export const Drawing = ({ box, drawing, class: name = '', label, fit }: Props) => (
    <svg
        class={name}
        viewBox={box}
        focusable="false"
        {...(fit && { preserveAspectRatio: fit })}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' })}
        dangerouslySetInnerHTML={{ __html: drawing }}
    />
);

interface PartProps {
    drawing: string;
    class?: string;
    transform?: string;
    style?: Record<string, string>;
}

/** The same inside another drawing. */
export const Part = ({ drawing, ...rest }: PartProps) => <g {...rest} dangerouslySetInnerHTML={{ __html: drawing }} />;

/** Windows that drawings are cut by: for a picture that is made from them. */
export const kWindows = '<defs><clipPath id="art-medal"><circle r="45"/></clipPath></defs>';

/** The same once in the page, before anything that uses them. */
export const ArtDefinitions = () => (
    <svg
        class="sprite"
        width="0"
        height="0"
        aria-hidden="true"
        focusable="false"
        dangerouslySetInnerHTML={{ __html: kWindows }}
    />
);
