import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import type { CallResponse } from '#src/contract/calls.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import type { PageDefinition } from '#src/contract/pages.ts';
import { getQueryFilters, queries } from '#src/core/data/queries.ts';
import { useCore, useSession } from '#src/core/react/core-provider.tsx';

/**
 * The outlines of the page that loads. Hosts and guests see different pages at a dinner's address; until the dinner, or a list that has
 * it, has told which one comes, there are none.
 */
export function usePendingSkeleton(): PageDefinition['skeleton'] {
  const core = useCore();
  const { user } = useSession();
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const { eventId = '', view } = { ...match?.params, ...match?.search };
  const { data } = useQuery({ ...queries(core).event(eventId), enabled: false });
  const skeleton = match?.staticData.skeleton;
  if (skeleton !== 'dinner' || view === 'guest') return skeleton;
  const dinner =
    data ??
    core.queryClient
      .getQueriesData<CallResponse<'listEvents'>>(getQueryFilters('listEvents', user?.id ?? null))
      .flatMap(([, list]) => list?.results ?? [])
      .find(({ id }) => id === eventId);
  if (!dinner) return undefined;
  if (isHosting(dinner)) return 'overview';
  return dinner.my_role === null ? 'dinner' : 'desk';
}
