// What the page and the worker that paints the ground say to each other.
import type { Land } from '@wire/gaia';
import type { WorldName } from '../palette';
import type { Area, GroundTile } from './fields';

/** Room around the outermost tiles for shadows and edges, in units. */
export const kMargin = 50;

/** The light, and whether ornaments are left out. */
export interface GroundLook {
    world: WorldName;
    calm: boolean;
}

export type GroundOrder = GroundLook & { id: number } & (
        | {
              what: 'map';
              tiles: [string, GroundTile][];
              /** Pixels for a unit are a multiple of 0.04, so that old ground can be laid into a larger picture pixel by pixel. */
              scale: number;
          }
        | { what: 'tile'; land: Land; scale: number }
        | { what: 'table'; width: number; height: number }
    );

export interface GroundAnswer {
    id: number;
    /** Null where there is nothing to paint. */
    picture: ImageBitmap | null;
    area: Area;
    /** A tile alone comes as a file, which drawings can show by address. */
    file?: Blob;
}
