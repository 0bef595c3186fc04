import { expect, it } from 'vitest';
import { createDeclinedEventStore } from './declined-event-store.ts';
import { storageKeys } from './storage-keys.ts';

const createStorage = (stored: string | null) => {
  const values = new Map([[storageKeys.declinedEvents as string, stored]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

it('[R48] a declined dinner is known by its slug in any case, also one stored before', () => {
  const storage = createStorage('["night-AbC"]');
  const store = createDeclinedEventStore(() => storage);
  store.add('First-Table');
  expect(['night-abc', 'NIGHT-AbC', 'first-table', 'first-tabl'].map(store.has)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  store.remove('FIRST-table');
  store.remove('night-ABC');
  expect(['night-AbC', 'First-Table'].map(createDeclinedEventStore(() => storage).has)).toEqual([
    false,
    false,
  ]);
});
