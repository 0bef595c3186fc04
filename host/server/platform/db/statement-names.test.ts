import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const findTimes = (names: ReturnType<typeof createStatementNames>, text: string, times: number) =>
  Array.from({ length: times }, () => names.find(text)).at(-1);

test('a statement that is sent often gets a name of its own', () => {
  const names = createStatementNames();
  expect(findTimes(names, 'select 1', 2)).toBeUndefined();
  const name = names.find('select 1');
  expect(name).toMatch(/^[\w-]{43}$/);
  expect(names.find('select 1')).toBe(name);
  const other = findTimes(names, 'select 2', 3);
  expect(
    [other, findTimes(createStatementNames(), 'select 2', 3)],
    'the same in every pool',
  ).toEqual([expect.not.stringMatching(name!), other]);
  expect(names.find('select 3')).toBeUndefined();
});

test('no more statements are named than a connection should keep', () => {
  const names = createStatementNames({ max: 10, minUses: 2 });
  const found = Array.from({ length: 50 }, (_, n) => findTimes(names, `select ${n}`, 5));
  expect(found.filter(Boolean)).toHaveLength(10);
  expect([names.find('select 0'), names.find('select 49')]).toEqual([found[0], undefined]);
});

test('a bulk insert, whose text is long and sent once, is neither named nor kept', () => {
  const names = createStatementNames();
  const insert = `insert into t values ${'($1),'.repeat(5_000)}`;
  expect(findTimes(names, insert, 9)).toBeUndefined();
  expect(findTimes(names, insert.slice(0, 100), 9)).toBeDefined();
});
