/**
 * The evening without a line: while a dinner of theirs is close, what a member last saw of it is kept on this device and given
 * back when the app starts, so that seat and address can be read in a cellar. It goes with the sign-out and with the evening,
 * and holds no token.
 */
import { type DehydratedState, type Query, dehydrate, hydrate } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type CallResponse, type CallName, calls } from '#src/contract/calls.ts';
import { storageKeys } from '#src/core/storage/storage-keys.ts';
import type { Core } from '#src/core/core.ts';
import { findStorage, type Stored } from '#src/core/shelf.ts';

const DAY = 86_400_000;
/** Kept from two days before it begins until the day after it ends. */
const BEFORE = 2 * DAY;
const AFTER = DAY;
/** Many answers come at once when a page opens. */
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

/** What leads to the dinner, whichever it is. */
const leads = (query: Pick<Query | Kept, 'queryKey'>) =>
  ['readConfig', 'readMe', 'listAvailableFeeds'].includes(String(nameOf(query))) ||
  (nameOf(query) === 'listEvents' && inputOf(query).query?.tab === 'mine' && !inputOf(query).query?.q);

/** The dinner itself, and the seats at it. */
const isOf = (query: Pick<Query | Kept, 'queryKey'>, dinners: ReadonlySet<string>) =>
  ['readEvent', 'readSeating'].includes(String(nameOf(query))) && dinners.has(inputOf(query).params?.id ?? '');

/** An answer in the shape of today's contract: what an older version of the app kept must not break this one. */
const isSound = (query: Kept): boolean => {
  const name = nameOf(query) as CallName;
  return Object.hasOwn(calls, name) && z.safeParse(calls[name].response, query.state.data).success;
};

export function keepTheEvening(core: Core, storage: Stored | undefined = findStorage('localStorage')): void {
  if (storage) keepIn(core, storage);
}

function keepIn(core: Core, storage: Stored): void {
  const { queryClient, session, clock, version } = core;
  const whose = () => session.get()?.user.id ?? null;

  function read(user: string): Kept[] {
    try {
      const shelf = JSON.parse(storage.getItem(storageKeys.offlineEvents) ?? 'null') as Shelf | null;
      return shelf?.user === user && shelf.version === version ? shelf.queries.filter(isSound) : [];
    } catch {
      // Torn or forbidden: nothing is kept, and what comes is kept anew.
      return [];
    }
  }
  function closeAmong(queries: Kept[]): Set<string> {
    const read = queries.filter((query) => nameOf(query) === 'readEvent').map(({ state }) => state.data as Dinner);
    return new Set(read.filter((dinner) => isClose(dinner, clock.now())).map(({ id }) => id));
  }
  /** What the cache has let go of meanwhile stays kept as long as its evening lasts. */
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
  /** A storage that is full or forbidden keeps nothing: there is a line to ask again. */
  function quietly(act: () => void) {
    try {
      act();
    } catch {
      // As said above.
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
