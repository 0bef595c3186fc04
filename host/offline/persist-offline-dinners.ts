/**
 * An offline copy of upcoming dinners. The data the member last saw of them is stored on this device and restored when the app
 * starts, so that seat and address can be read offline. It is deleted on sign-out, one day after the dinner, and once the member may
 * no longer see it, and contains no token.
 */
import {
  type DehydratedState,
  type Query,
  dehydrate,
  hashKey,
  hydrate,
  onlineManager,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type CallResponse, type CallName, calls } from '#src/contract/calls.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import { getQueryKey } from '#src/core/data/queries.ts';
import { storageKeys } from '#src/core/storage/storage-keys.ts';
import type { Core } from '#src/core/core.ts';
import { getWebStorage, type WebStorage } from '#src/core/storage/storage.ts';

/** After the end. */
const KEEP_AFTER_MS = DAY_MS;
/** Before the start. Until then a host's device stores nothing of who comes, what they eat and what seat they need. */
const SOON_MS = 2 * DAY_MS;
/** Debounces writes, as many responses arrive at once when a page opens. */
const WRITE_DEBOUNCE_MS = 500;

type StoredQuery = DehydratedState['queries'][number];
type Dinner = CallResponse<'readEvent'>;

interface OfflineSnapshot {
  /** Id of the user. */
  user: string;
  version: string;
  queries: StoredQuery[];
}

const shouldStoreOffline = ({ ends_at, my_status, my_role }: Dinner, now: number) =>
  (my_status === 'accepted' || my_role !== null) && now < Date.parse(ends_at) + KEEP_AFTER_MS;

const isSoon = ({ starts_at }: Dinner, now: number) => now > Date.parse(starts_at) - SOON_MS;

const getCallName = ({ queryKey }: Pick<Query | StoredQuery, 'queryKey'>) => queryKey[0];
/** Null for public calls, whose result is the same for everybody. */
const getQueryUserId = ({ queryKey }: Pick<Query | StoredQuery, 'queryKey'>) =>
  queryKey[1] as string | null;
const getCallInput = ({ queryKey }: Pick<Query | StoredQuery, 'queryKey'>) =>
  queryKey[2] as { params?: { id?: string }; query?: { tab?: string; q?: string } } | undefined;

const isOwnDinnersQuery = (query: Pick<Query | StoredQuery, 'queryKey'>) =>
  getCallName(query) === 'listEvents' &&
  getCallInput(query)?.query?.tab === 'mine' &&
  !getCallInput(query)?.query?.q;

/** Whether a query is needed to reach any dinner. */
const isNavigationQuery = (query: Pick<Query | StoredQuery, 'queryKey'>) =>
  ['readConfig', 'readMe', 'listAvailableFeeds'].includes(String(getCallName(query))) ||
  isOwnDinnersQuery(query);

const getId = (query: Pick<Query | StoredQuery, 'queryKey'>) =>
  getCallInput(query)?.params?.id ?? '';

/** Whether a query is about one of these dinners: its details, its seating or, for its hosts and helpers, the guest list. */
function isAboutDinner(
  query: Pick<Query | StoredQuery, 'queryKey'>,
  dinners: ReadonlyMap<string, Dinner>,
  now: number,
) {
  const dinner = dinners.get(getId(query));
  if (!dinner) return false;
  switch (getCallName(query)) {
    case 'readEvent':
      return true;
    case 'readSeating':
      return dinner.my_role === null || isSoon(dinner, now);
    case 'readDoorList':
      return dinner.my_role !== null && isSoon(dinner, now);
    default:
      return false;
  }
}

/** Ids of dinners to come that the member's whole list, read after them, doesn't have: the member has been removed from them. */
function findUnlistedDinners(queries: readonly StoredQuery[], now: number): ReadonlySet<string> {
  const list = queries
    .filter((query) => isOwnDinnersQuery(query) && !query.state.isInvalidated)
    .find(({ state }) => (state.data as CallResponse<'listEvents'>).next === null);
  if (!list) return new Set();
  const { results } = list.state.data as CallResponse<'listEvents'>;
  return new Set(
    queries
      .filter(
        (query) =>
          getCallName(query) === 'readEvent' &&
          query.state.dataUpdatedAt < list.state.dataUpdatedAt &&
          Date.parse((query.state.data as Dinner).ends_at) > now &&
          results.every(({ id }) => id !== getId(query)),
      )
      .map(getId),
  );
}

/** Whether the data matches the current contract, as an older version of the app may have stored it. */
const isValid = (query: StoredQuery): boolean => {
  const name = getCallName(query) as CallName;
  return Object.hasOwn(calls, name) && z.safeParse(calls[name].response, query.state.data).success;
};

/** What this device has of a user's dinners. */
function readStored({ version }: Core, storage: WebStorage, userId: string): StoredQuery[] {
  try {
    const snapshot = JSON.parse(
      storage.getItem(storageKeys.offlineEvents) ?? 'null',
    ) as OfflineSnapshot | null;
    return snapshot?.user === userId && snapshot.version === version
      ? snapshot.queries.filter(isValid)
      : [];
  } catch {
    // The data is corrupt or storage is blocked. Start without it.
    return [];
  }
}

/** The copy of a dinner on this device, which may be weeks old: only for the outline of its page. */
export function findStoredDinner(
  core: Core,
  eventId: string,
  storage: WebStorage | undefined = getWebStorage('localStorage'),
): Dinner | undefined {
  const userId = core.session.get()?.user.id;
  if (!storage || !userId) return undefined;
  const found = readStored(core, storage, userId).find(
    (query) => getCallName(query) === 'readEvent' && getId(query) === eventId,
  );
  return found?.state.data as Dinner | undefined;
}

export function persistOfflineDinners(
  core: Core,
  storage: WebStorage | undefined = getWebStorage('localStorage'),
): void {
  if (storage) persistIn(core, storage);
}

function persistIn(core: Core, storage: WebStorage): void {
  const { queryClient, session, clock, version } = core;
  const getUserId = () => session.get()?.user.id ?? null;

  const read = (userId: string) => readStored(core, storage, userId);
  function findDinnersToStore(queries: StoredQuery[]): Map<string, Dinner> {
    // A dinner read in two languages is there twice. The latest copy knows whether the member still goes.
    const reads = queries
      .filter((query) => getCallName(query) === 'readEvent')
      .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    const dinners = new Map(
      reads.map(({ state }) => state.data as Dinner).map((dinner) => [dinner.id, dinner]),
    );
    return new Map([...dinners].filter(([, dinner]) => shouldStoreOffline(dinner, clock.now())));
  }
  function store(userId: string, queries: StoredQuery[]) {
    const dinners = findDinnersToStore(queries);
    if (dinners.size === 0) return storage.removeItem(storageKeys.offlineEvents);
    const snapshot: OfflineSnapshot = {
      user: userId,
      version,
      queries: queries.filter(
        (query) => isNavigationQuery(query) || isAboutDinner(query, dinners, clock.now()),
      ),
    };
    storage.setItem(storageKeys.offlineEvents, JSON.stringify(snapshot));
  }
  /** The dinners of home and of the list, whose own pages haven't been opened: a list has the same data of each as its page. */
  function makeReadsOfListed(userId: string, queries: StoredQuery[]): StoredQuery[] {
    return queries
      .filter((query) => isOwnDinnersQuery(query) && !query.state.isInvalidated)
      .flatMap((list) =>
        (list.state.data as CallResponse<'listEvents'>).results.map((dinner) => {
          const queryKey = getQueryKey(core, 'readEvent', userId, { params: { id: dinner.id } });
          const state = { ...list.state, data: dinner };
          return { ...list, queryKey, queryHash: hashKey(queryKey), state };
        }),
      )
      .filter(({ queryKey }) => !queryClient.getQueryState(queryKey));
  }
  const readCache = (userId: string): StoredQuery[] =>
    dehydrate(queryClient, {
      shouldDehydrateQuery: (query) =>
        query.state.status === 'success' && [null, userId].includes(getQueryUserId(query)),
    }).queries;
  /** Queries that the cache has dropped meanwhile stay stored until their dinner is over, or a newer list has it no more. */
  function write(userId: string) {
    const cached = readCache(userId);
    const fresh = [...cached, ...makeReadsOfListed(userId, cached)];
    const hashes = new Set(fresh.map(({ queryHash }) => queryHash));
    const all = [...fresh, ...read(userId).filter(({ queryHash }) => !hashes.has(queryHash))];
    const gone = findUnlistedDinners(all, clock.now());
    store(
      userId,
      all.filter((query) => !gone.has(getId(query))),
    );
  }
  /** Deletes everything about a dinner that the member may no longer see, from the device and from the open page. */
  function dropRefusedDinner(query: Query) {
    const { error, data } = query.state;
    const userId = getUserId();
    if (getCallName(query) !== 'readEvent' || userId === null) return;
    if (!isApiError(error) || ![403, 404].includes(error.status)) return;
    const isOfDinner = (each: Pick<Query | StoredQuery, 'queryKey'>) =>
      getQueryUserId(each) === userId && getId(each) === getId(query);
    queryClient.removeQueries({ predicate: (each) => each !== query && isOfDinner(each) });
    if (data !== undefined)
      void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
    // Lists that still have it are no source of copies.
    void queryClient.invalidateQueries({ predicate: isOwnDinnersQuery });
    store(
      userId,
      read(userId).filter((each) => !isOfDinner(each)),
    );
  }
  /** Ignores a storage that is full or blocked: the data is loaded again when online. */
  function ignoreErrors(callback: () => void) {
    try {
      callback();
    } catch {
      // See above.
    }
  }

  ignoreErrors(() => {
    const userId = getUserId();
    const stored = userId ? read(userId) : [];
    const dinners = findDinnersToStore(stored);
    if (dinners.size === 0) return storage.removeItem(storageKeys.offlineEvents);
    // With a connection only what must be there at once if it fails: the rest may be weeks old.
    const shown = navigator.onLine
      ? new Map([...dinners].filter(([, dinner]) => isSoon(dinner, clock.now())))
      : dinners;
    if (shown.size > 0)
      hydrate(queryClient, {
        queries: stored
          .filter((query) => isNavigationQuery(query) || isAboutDinner(query, shown, clock.now()))
          // Until it has been read anew: the configuration, for one, is otherwise never read twice.
          .map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } })),
        mutations: [],
      });
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') ignoreErrors(() => dropRefusedDinner(event.query));
    if (event.action.type !== 'success') return;
    clearTimeout(timer);
    timer = setTimeout(
      () => ignoreErrors(() => getUserId() && write(getUserId()!)),
      WRITE_DEBOUNCE_MS,
    );
  });
  onlineManager.subscribe((isOnline) => {
    const userId = getUserId();
    if (isOnline || userId === null) return;
    // From now on their pages can't ask for them.
    for (const { queryKey, state } of makeReadsOfListed(userId, readCache(userId)))
      queryClient.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt });
  });
  session.subscribe(() => {
    if (getUserId() !== null) return;
    clearTimeout(timer);
    ignoreErrors(() => storage.removeItem(storageKeys.offlineEvents));
  });
}
