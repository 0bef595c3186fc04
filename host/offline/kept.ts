/**
 * An offline copy of an upcoming dinner. While a dinner is close, the data the member last saw of it is stored on this device
 * and restored when the app starts, so that seat and address can be read offline. It is deleted on sign-out and after the
 * dinner, and contains no token.
 */
import { type DehydratedState, type Query, dehydrate, hydrate } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type CallResponse, type CallName, calls } from '#src/contract/calls.ts';
import { storageKeys } from '#src/core/storage/storage-keys.ts';
import type { Core } from '#src/core/core.ts';
import { getWebStorage, type WebStorage } from '#src/core/storage/storage.ts';

const DAY = 86_400_000;
/** Kept from two days before the start until one day after the end. */
const BEFORE = 2 * DAY;
const AFTER = DAY;
/** In milliseconds. Debounces writes, as many responses arrive at once when a page opens. */
const PAUSE = 500;

type Kept = DehydratedState['queries'][number];
type Dinner = CallResponse<'readEvent'>;

interface Shelf {
  user: string;
  version: string;
  queries: Kept[];
}

const isClose = ({ starts_at, ends_at, my_status, is_host }: Dinner, now: number) =>
  (my_status === 'accepted' || is_host) && now > Date.parse(starts_at) - BEFORE && now < Date.parse(ends_at) + AFTER;

const nameOf = ({ queryKey }: Pick<Query | Kept, 'queryKey'>) => queryKey[0];
const inputOf = ({ queryKey }: Pick<Query | Kept, 'queryKey'>) => queryKey[2] as { params?: { id?: string }; query?: { tab?: string; q?: string } };

/** Whether a query is needed to reach any dinner. */
const leads = (query: Pick<Query | Kept, 'queryKey'>) =>
  ['readConfig', 'readMe', 'listAvailableFeeds'].includes(String(nameOf(query))) ||
  (nameOf(query) === 'listEvents' && inputOf(query).query?.tab === 'mine' && !inputOf(query).query?.q);

/** Whether a query is about one of these dinners: its details or its seating. */
const isOf = (query: Pick<Query | Kept, 'queryKey'>, dinners: ReadonlySet<string>) =>
  ['readEvent', 'readSeating'].includes(String(nameOf(query))) && dinners.has(inputOf(query).params?.id ?? '');

/** Whether the data matches the current contract, as an older version of the app may have stored it. */
const isSound = (query: Kept): boolean => {
  const name = nameOf(query) as CallName;
  return Object.hasOwn(calls, name) && z.safeParse(calls[name].response, query.state.data).success;
};

export function keepTheEvening(core: Core, storage: WebStorage | undefined = getWebStorage('localStorage')): void {
  if (storage) keepIn(core, storage);
}

function keepIn(core: Core, storage: WebStorage): void {
  const { queryClient, session, clock, version } = core;
  const whose = () => session.get()?.user.id ?? null;

  function read(user: string): Kept[] {
    try {
      const shelf = JSON.parse(storage.getItem(storageKeys.offlineEvents) ?? 'null') as Shelf | null;
      return shelf?.user === user && shelf.version === version ? shelf.queries.filter(isSound) : [];
    } catch {
      // The data is corrupt or storage is blocked. Start without it.
      return [];
    }
  }
  function closeAmong(queries: Kept[]): Set<string> {
    const read = queries.filter((query) => nameOf(query) === 'readEvent').map(({ state }) => state.data as Dinner);
    return new Set(read.filter((dinner) => isClose(dinner, clock.now())).map(({ id }) => id));
  }
  /** Queries that the cache has dropped meanwhile stay stored until their dinner is over. */
  function write(user: string) {
    const fresh = dehydrate(queryClient, {
      shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && (queryKey[1] ?? user) === user,
    }).queries;
    const hashes = new Set(fresh.map(({ queryHash }) => queryHash));
    const all = [...fresh, ...read(user).filter(({ queryHash }) => !hashes.has(queryHash))];
    const dinners = closeAmong(all);
    if (dinners.size === 0) return storage.removeItem(storageKeys.offlineEvents);
    const shelf: Shelf = { user, version, queries: all.filter((query) => leads(query) || isOf(query, dinners)) };
    storage.setItem(storageKeys.offlineEvents, JSON.stringify(shelf));
  }
  /** Ignores a storage that is full or blocked: the data is loaded again when online. */
  function quietly(act: () => void) {
    try {
      act();
    } catch {
      // See above.
    }
  }

  quietly(() => {
    const user = whose();
    const kept = user ? read(user) : [];
    if (closeAmong(kept).size > 0) hydrate(queryClient, { queries: kept, mutations: [] });
    else storage.removeItem(storageKeys.offlineEvents);
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    clearTimeout(timer);
    timer = setTimeout(() => quietly(() => whose() && write(whose()!)), PAUSE);
  });
  session.subscribe(() => {
    if (whose() !== null) return;
    clearTimeout(timer);
    quietly(() => storage.removeItem(storageKeys.offlineEvents));
  });
}
