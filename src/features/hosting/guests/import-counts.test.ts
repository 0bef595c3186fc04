import { expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/guest-import.ts';
import { countImport } from './import-counts.ts';

const makeLine = (line: number, more: Partial<ImportLine> = {}): ImportLine => ({
  line,
  values: { first_name: 'Ann', last_name: '', email: '', dietary_needs: '' },
  becomes: 'new',
  is_invited: false,
  errors: [],
  ...more,
});

it('[R79] what is ready is counted in lines, and seats in people', () => {
  const lines = [
    makeLine(1, { plus_ones: 2 }),
    makeLine(2, { is_invited: true }),
    makeLine(3, { becomes: 'update', is_invited: true }),
    makeLine(4, { becomes: 'present' }),
    makeLine(5, { becomes: 'wrong', errors: [{ field: 'email', message: '' }] }),
  ];
  expect(countImport({ columns: [], lines })).toMatchObject({
    ready: 3,
    invited: 2,
    seated: 3,
    wrong: 1,
  });
});
