import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#src/contract/members.ts';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { personName } from '#src/parts/person-name.ts';

/**
 * Whom I block. One who was just freed stays in the list, so that it can be undone in the same place; sorted by name, so that
 * nobody moves.
 */
export function useBlocked() {
  const core = useCore();
  const [freed, setFreed] = useState<readonly Person[]>([]);
  const list = useQuery(queries(core).allBlocked());
  const found = list.data?.results ?? [];
  const blocked = new Set(found.map(({ id }) => id));
  const rows = [...found, ...freed.filter(({ id }) => !blocked.has(id))]
    .toSorted((a, b) => personName(a).localeCompare(personName(b), core.locale))
    .map((person) => ({ person, isBlocked: blocked.has(person.id) }));
  return { list, rows, keep: (person: Person) => setFreed((before) => [...before.filter(({ id }) => id !== person.id), person]) };
}
