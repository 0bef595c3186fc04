import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#src/contract/members.ts';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { formatFullName } from '#src/components/person/person-name.ts';

/**
 * The viewer's blocked people. Somebody just unblocked stays listed, so that it can be undone in place; sorted by name to keep
 * the order stable.
 */
export function useBlockedPeople() {
  const core = useCore();
  const [unblocked, setUnblocked] = useState<readonly Person[]>([]);
  const list = useQuery(queries(core).allBlocked());
  const people = list.data?.results ?? [];
  const blockedIds = new Set(people.map(({ id }) => id));
  const rows = [...people, ...unblocked.filter(({ id }) => !blockedIds.has(id))]
    .toSorted((a, b) => formatFullName(a).localeCompare(formatFullName(b), core.locale))
    .map((person) => ({ person, isBlocked: blockedIds.has(person.id) }));
  return { list, rows, keep: (person: Person) => setUnblocked((before) => [...before.filter(({ id }) => id !== person.id), person]) };
}
