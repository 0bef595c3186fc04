import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { waitForRequests, createIngestRow, testUuid } from './collector.test-helper.ts';
import { createPersistentOutbox } from './persistent-outbox.ts';
import { parseIngestRow, type IngestRow } from './ingest-rows.ts';

/** A fake of Web Locks, shared by the pages of one origin. */
function createFakeLocks() {
  const locks = new Map<string, Promise<unknown>>();
  const request = async (name: string, ...rest: unknown[]) => {
    const run = rest.at(-1) as (lock: object | null) => unknown;
    const { ifAvailable } = (rest.length > 1 ? rest[0] : {}) as { ifAvailable?: boolean };
    if (ifAvailable) await Promise.resolve();
    if (ifAvailable && locks.has(name)) return run(null);
    while (locks.has(name)) await locks.get(name);
    const turn = Promise.resolve(run({ name }));
    locks.set(name, turn);
    return turn.finally(() => locks.delete(name));
  };
  return { request };
}

let clock = 0;
const openPage = (storage: () => Storage | undefined = () => localStorage) =>
  createPersistentOutbox<IngestRow>({
    storage,
    prefix: 'waiting',
    parse: parseIngestRow,
    now: () => clock,
    getCreatedAt: ({ body }) => Date.parse(body.timestamp),
    maxRows: 5,
  });
const listIds = (outbox: { all(): readonly IngestRow[] }) => outbox.all().map(({ id }) => id);
const getStoredKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('waiting '));

beforeEach(() => {
  clock = Date.now();
  vi.stubGlobal('navigator', { locks: createFakeLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('[R63] adopted events are in the order they were created, whatever their keys', async () => {
  for (const [n, second] of [5, 1, 3].entries()) {
    const row = createIngestRow(second);
    const timestamp = new Date(clock + second * 1000).toISOString();
    localStorage.setItem(
      `waiting gone ${n}`,
      JSON.stringify({ ...row, body: { ...row.body, timestamp } }),
    );
  }
  const page = openPage();
  await page.adoptOrphans();
  expect(listIds(page)).toEqual([1, 3, 5].map(testUuid));
});

it('[R63] events of a closed page are adopted once, before new ones', async () => {
  const before = openPage();
  before.add(createIngestRow(1));
  before.add(createIngestRow(2));
  before.releaseLock();
  await waitForRequests();
  const [one, two] = [openPage(), openPage()];
  two.add(createIngestRow(3));
  await Promise.all([one.adoptOrphans(), two.adoptOrphans()]);
  expect([...listIds(one), ...listIds(two)].toSorted()).toEqual([1, 2, 3].map(testUuid));
  expect(listIds(two).at(-1)).toBe(testUuid(3));
  expect(getStoredKeys().length).toBe(3);
});

it('[R63] events of an open page are not adopted', async () => {
  const [one, two] = [openPage(), openPage()];
  one.add(createIngestRow(1));
  await two.adoptOrphans();
  expect([listIds(one), listIds(two)]).toEqual([[testUuid(1)], []]);
});

it('[R63] a restored page drops the rows that another page adopted', async () => {
  const one = openPage();
  one.add(createIngestRow(1));
  one.releaseLock();
  await waitForRequests();
  const two = openPage();
  await two.adoptOrphans();
  one.reacquireLock();
  one.add(createIngestRow(2));
  expect([listIds(one), listIds(two)]).toEqual([[testUuid(2)], [testUuid(1)]]);
});

it('[R63] sent rows are removed from storage', () => {
  const page = openPage();
  page.add(createIngestRow(1));
  page.add(createIngestRow(2));
  expect(page.remove([page.all()[0]!])).toBe(true);
  expect([listIds(page), getStoredKeys().length]).toEqual([[testUuid(2)], 1]);
  void page.clear();
  expect([listIds(page), getStoredKeys()]).toEqual([[], []]);
});

it('[R60] without working storage, rows are kept for the life of the page', async () => {
  const full = {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    getItem: () => null,
  } as unknown as Storage;
  const throwSecurityError = () => {
    throw new DOMException('no', 'SecurityError');
  };
  for (const storage of [throwSecurityError, () => undefined, () => full]) {
    const page = openPage(storage);
    page.add(createIngestRow(1));
    await page.adoptOrphans();
    expect(listIds(page)).toEqual([testUuid(1)]);
    expect(page.remove(page.all())).toBe(true);
    expect(listIds(page)).toEqual([]);
    page.releaseLock();
  }
});

it('[R63] remove reports storage failures and does not return the rows again', () => {
  const items = new Map<string, string>();
  const undeletableStorage = {
    setItem: (key: string, text: string) => items.set(key, text),
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: () => {},
  };
  const page = openPage(() => undeletableStorage as unknown as Storage);
  page.add(createIngestRow(1));
  expect(page.remove(page.all())).toBe(false);
  expect(listIds(page)).toEqual([]);
});

it('[R63] invalid stored rows are deleted; rows beyond the limit are not added', async () => {
  localStorage.setItem('waiting gone 1', '{"id":1}');
  localStorage.setItem('waiting gone 2', 'not json');
  localStorage.setItem('waiting gone 3', JSON.stringify(createIngestRow(3)));
  const page = openPage();
  await page.adoptOrphans();
  expect([listIds(page), getStoredKeys().length]).toEqual([[testUuid(3)], 1]);
  for (let n = 4; n < 20; n += 1) page.add(createIngestRow(n));
  expect(listIds(page).length).toBe(5);
});

it('[R63] orphans that do not fit are returned and deleted', async () => {
  for (let n = 1; n <= 7; n += 1)
    localStorage.setItem(`waiting gone ${n}`, JSON.stringify(createIngestRow(n)));
  const page = openPage();
  page.add(createIngestRow(9));
  expect((await page.adoptOrphans()).map(({ id }) => id)).toEqual([5, 6, 7].map(testUuid));
  expect(listIds(page)).toEqual([1, 2, 3, 4, 9].map(testUuid));
  expect(getStoredKeys().length).toBe(5);
  expect(page.add(createIngestRow(10))).toBe(false);
});

it('[R36] clear deletes the rows of closed pages but not those of open ones', async () => {
  const [one, otherPage] = [openPage(), openPage()];
  localStorage.setItem('waiting gone 1', JSON.stringify(createIngestRow(1)));
  otherPage.add(createIngestRow(2));
  one.add(createIngestRow(3));
  const adopting = one.adoptOrphans();
  localStorage.setItem('waiting late 4', JSON.stringify(createIngestRow(4)));
  await one.clear();
  await adopting;
  expect([listIds(one), listIds(otherPage), getStoredKeys().length]).toEqual([
    [],
    [testUuid(2)],
    1,
  ]);
});

it('[R63] without Web Locks rows are adopted after twice the maximum retry delay', async () => {
  vi.stubGlobal('navigator', {});
  const [one, two] = [openPage(), openPage()];
  one.add(createIngestRow(1));
  await two.adoptOrphans();
  expect([listIds(one), listIds(two)]).toEqual([[testUuid(1)], []]);
  clock += 20 * MINUTE_MS + 1000;
  await two.adoptOrphans();
  expect(listIds(two)).toEqual([testUuid(1)]);
});
