import { onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/core/api/api-error.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import { getQueryKey } from '#src/core/data/queries.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { MapStorage } from '#src/core/testing/fake-api.test-helper.ts';
import { harness } from '#src/core/testing/render-with-core.test-helper.tsx';
import { findStoredDinner, persistOfflineDinners } from './persist-offline-dinners.ts';

interface StoredQuery {
  queryKey: [name: string, userId: string, input: { params: { id: string } }];
}

test('[R33] a declined dinner is deleted even if a copy in another language says accepted', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const auth = harness.api.signIn(1);
    harness.core.session.set(auth);
    const storage = new MapStorage();
    persistOfflineDinners(harness.core, storage);
    const now = harness.core.clock.now();
    const dinner = {
      id: 'd1',
      starts_at: new Date(now + HOUR_MS).toISOString(),
      ends_at: new Date(now + 7_200_000).toISOString(),
      is_host: false,
      my_role: null,
      guest_counts: null,
    };
    const receive = (locale: string, my_status: string, updatedAt: number) => {
      const key = getQueryKey({ locale }, 'readEvent', auth.user.id, { params: { id: 'd1' } });
      harness.core.queryClient.setQueryData(key, { ...dinner, my_status }, { updatedAt });
      vi.advanceTimersByTime(1000);
      return storage.getItem('beside.kept');
    };
    expect(receive('en', 'accepted', now)).toContain('d1');
    expect(receive('de', 'declined', now + 1)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('[R33] a host’s dinner in weeks is stored, its guests only days before it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const auth = harness.api.signIn(1);
    const { queryClient, clock, session } = harness.core;
    session.set(auth);
    const storage = new MapStorage();
    persistOfflineDinners(harness.core, storage);
    const receive = (name: 'readEvent' | 'readDoorList' | 'readSeating', data: object) =>
      queryClient.setQueryData(
        getQueryKey({ locale: 'en' }, name, auth.user.id, { params: { id: 'd1' } }),
        data,
      );
    const readStored = (daysBefore: number) => {
      const starts_at = new Date(clock.now() + daysBefore * DAY_MS).toISOString();
      const ends_at = new Date(Date.parse(starts_at) + HOUR_MS).toISOString();
      receive('readEvent', { id: 'd1', starts_at, ends_at, my_status: null, my_role: 'owner' });
      receive('readDoorList', { results: [] });
      receive('readSeating', {});
      vi.advanceTimersByTime(1000);
      const stored = storage.getItem('beside.kept') ?? '';
      return ['readEvent', 'readDoorList', 'readSeating'].filter((name) => stored.includes(name));
    };
    expect(readStored(30)).toEqual(['readEvent']);
    expect(readStored(1)).toEqual(['readEvent', 'readDoorList', 'readSeating']);
  } finally {
    vi.useRealTimers();
  }
});

test('[R33] a dinner seen on home alone can be read offline, until a list has it no more', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const auth = harness.api.signIn(1);
    const { queryClient, session } = harness.core;
    session.set(auth);
    const storage = new MapStorage();
    persistOfflineDinners(harness.core, storage);
    const getKey = (id: string) =>
      getQueryKey({ locale: 'en' }, 'readEvent', auth.user.id, { params: { id } });
    const listDinners = (results: ReturnType<typeof makeDinner>[], updatedAt: number) => {
      queryClient.setQueryData(
        getQueryKey({ locale: 'en' }, 'listEvents', auth.user.id, { query: { tab: 'mine' } }),
        { results, next: null },
        { updatedAt },
      );
      vi.advanceTimersByTime(1000);
      const { queries } = JSON.parse(storage.getItem('beside.kept') ?? '{"queries":[]}');
      return queries.flatMap(({ queryKey: [name, , input] }: StoredQuery) =>
        name === 'readEvent' ? input.params.id : [],
      );
    };
    const [coming, other, declined] = [
      makeDinner(1),
      makeDinner(2),
      makeDinner(3, { my_status: 'declined' }),
    ];
    expect(listDinners([coming, other, declined], 1)).toEqual([coming.id, other.id]);
    expect(findStoredDinner(harness.core, coming.id, storage), 'for its outline').toEqual(coming);
    expect(listDinners([other], 2)).toEqual([other.id]);
    expect(findStoredDinner(harness.core, coming.id, storage)).toBeUndefined();
    expect(queryClient.getQueryData(getKey(other.id))).toBeUndefined();
    onlineManager.setOnline(false);
    expect(queryClient.getQueryData(getKey(other.id)), 'without a reload').toEqual(other);
  } finally {
    onlineManager.setOnline(true);
    vi.useRealTimers();
  }
});

test('[R81] a dinner that the member may no longer see leaves nothing on the device', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const auth = harness.api.signIn(1);
    const { queryClient, clock, session } = harness.core;
    session.set(auth);
    const storage = new MapStorage();
    persistOfflineDinners(harness.core, storage);
    const getKey = (name: 'readEvent' | 'readDoorList') =>
      getQueryKey({ locale: 'en' }, name, auth.user.id, { params: { id: 'd1' } });
    queryClient.setQueryData(getKey('readEvent'), {
      id: 'd1',
      starts_at: new Date(clock.now() + HOUR_MS).toISOString(),
      ends_at: new Date(clock.now() + 2 * HOUR_MS).toISOString(),
      my_status: null,
      my_role: 'door',
    });
    queryClient.setQueryData(getKey('readDoorList'), { results: [] });
    vi.advanceTimersByTime(1000);
    expect(storage.getItem('beside.kept')).toContain('readDoorList');
    await queryClient
      .fetchQuery({
        queryKey: getKey('readEvent'),
        queryFn: () => Promise.reject(new ApiError('', { status: 404 })),
        retry: false,
        staleTime: 0,
      })
      .catch(() => {});
    expect(storage.getItem('beside.kept')).toBeNull();
    expect(queryClient.getQueryData(getKey('readEvent'))).toBeUndefined();
    expect(queryClient.getQueryData(getKey('readDoorList'))).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
