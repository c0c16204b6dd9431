// One thing of the gallery.
import { Drawing } from '@art/drawing';

/** A drawing with its name below. */
export const Exhibit = ({ box, drawing, name }: { box: string; drawing: string; name: string }) => (
    <figure class="exhibit">
        <Drawing box={box} drawing={drawing} />
        <figcaption>{name}</figcaption>
    </figure>
);
