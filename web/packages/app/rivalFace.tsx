// The face of a computer player, by its level.
import { Medal } from '@board/medal';
import type { TableInfo } from '@wire/messages';
import type { Habitat } from '@wire/planet';

const kFaces: Record<string, [animal: string, habitat: Habitat]> = {
    beginner: ['penguin', 'glacier'],
    easy: ['fox', 'forest'],
    medium: ['brown-bear', 'forest'],
    strong: ['eagle', 'mountain'],
    master: ['snowy-owl', 'glacier'],
    champion: ['lion', 'desert'],
    even: ['dolphin', 'ocean'],
};

export function RivalFace({ level }: { level: string }) {
    const [animal, habitat] = kFaces[level.replace(/^even-\d+$/, 'even')] ?? ['fox', 'forest'];
    return <Medal animal={animal} habitat={habitat} small />;
}

/** Nothing for people, who are told apart by colour and shape. */
export function SeatFace({ table, seat }: { table: TableInfo; seat: number }) {
    const info = table.seats[seat];
    return info?.kind === 'computer' ? <RivalFace level={info.level ?? ''} /> : null;
}
