// The face of a player: of a computer by its level, of a person by the name. Decoration: who is who is told by colour and shape.
import { planetArt } from '@board/art';
import { Medal } from '@board/medal';
import type { TableInfo } from '@wire/messages';
import type { Habitat } from '@wire/planet';
import { shownName } from './names';

const kFaces: Record<string, [animal: string, habitat: Habitat]> = {
    beginner: ['penguin', 'glacier'],
    easy: ['fox', 'forest'],
    medium: ['brown-bear', 'forest'],
    strong: ['eagle', 'mountain'],
    master: ['snowy-owl', 'glacier'],
    champion: ['lion', 'desert'],
    even: ['dolphin', 'ocean'],
};
const kTaken = Object.values(kFaces).map(([animal]) => animal);

export function RivalFace({ level }: { level: string }) {
    const [animal, habitat] = kFaces[level.replace(/^even-\d+$/, 'even')] ?? ['fox', 'forest'];
    return <Medal animal={animal} habitat={habitat} small />;
}

interface PersonProps {
    name: string | null;
    /** Stands for a name where there is none. */
    who: string;
}

export function PersonFace({ name, who }: PersonProps) {
    const [animal, habitat] = planetArt()?.animalFor(shownName(name) ?? who, kTaken) ?? ['', 'ocean'];
    return <Medal animal={animal} habitat={habitat} />;
}

export function SeatFace({ table, seat }: { table: TableInfo; seat: number }) {
    const info = table.seats[seat];
    if (info?.kind === 'computer') return <RivalFace level={info.level ?? ''} />;
    return info?.kind === 'person' ? <PersonFace name={info.name} who={info.who ?? `${seat}`} /> : null;
}
