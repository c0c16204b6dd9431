// Which face and edge lie behind each edge of each face, as the table of planet §2 writes them.
// Made by scripts/planetTable.mjs from engine/planet/dodecahedron.h; do not edit.

export const acrossRows: readonly string[] = [
    '1/0 2/0 3/0 4/0 5/0',
    '0/0 5/4 6/2 7/3 2/1',
    '0/1 1/4 7/2 8/3 3/1',
    '0/2 2/4 8/2 9/3 4/1',
    '0/3 3/4 9/2 10/3 5/1',
    '0/4 4/4 10/2 6/3 1/1',
    '11/0 7/4 1/2 5/3 10/1',
    '11/4 8/4 2/2 1/3 6/1',
    '11/3 9/4 3/2 2/3 7/1',
    '11/2 10/4 4/2 3/3 8/1',
    '11/1 6/4 5/2 4/3 9/1',
    '6/0 10/0 9/0 8/0 7/0',
];
