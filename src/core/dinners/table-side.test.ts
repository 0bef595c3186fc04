import { expect, it } from 'vitest';
import { getNeighbourPositions } from '#src/contract/seat-neighbours.ts';
import { type LaidTable, listLaidTables } from './laid-tables.ts';
import { listTableSide } from './table-side.ts';

const layTable = (shape: LaidTable['shape'], count: number): LaidTable =>
  listLaidTables([
    {
      id: 'table',
      name: 'Table',
      shape,
      seats: Array.from({ length: count }, (_, position) => ({
        position,
        person: null,
        initials: 'AB',
        is_me: false,
        is_neighbour: false,
        locked: false,
      })),
    },
  ])[0]!;

it('[R85] beside the member’s chair a side of the table shows both neighbours', () => {
  for (const shape of ['round', 'long'] as const)
    for (const count of [1, 2, 3, 4, 5, 8, 9]) {
      const table = layTable(shape, count);
      const taken = table.seats.map(({ position }) => position);
      for (const mine of taken) {
        const side = listTableSide(table, mine).map(({ position }) => position);
        const at = side.indexOf(mine);
        const { left, right } = getNeighbourPositions({ shape, seats: count }, mine, taken);
        expect([side[at - 1] ?? null, side[at + 1] ?? null], `${shape} ${count} ${mine}`).toEqual([
          left,
          right,
        ]);
        expect(new Set(side).size, 'each chair once').toBe(side.length);
      }
    }
});
