import type { QueryKey } from '@tanstack/react-query';
import type { Core } from '#src/core/core.ts';

/** What the server rendered an element with, so that hydration renders the same. */
export interface HydrationState {
  locale: string;
  timeZone: string;
  queries: [QueryKey, unknown][];
}

/** The root element's attribute that holds it as JSON. */
export const hydrationAttribute = 'data-served';

export function readHydrationState(root: HTMLElement): HydrationState | undefined {
  try {
    const state: unknown = JSON.parse(root.getAttribute(hydrationAttribute) ?? 'null');
    if (
      typeof state !== 'object' ||
      state === null ||
      !('queries' in state) ||
      !Array.isArray(state.queries)
    )
      return undefined;
    return state as HydrationState;
  } catch {
    return undefined;
  }
}

/** Puts the server's query results into the cache, marked as stale so that they are refetched at once. */
export function hydrateCache(core: Core, { queries }: HydrationState): void {
  for (const [key, data] of queries) {
    if (core.queryClient.getQueryData(key) === undefined)
      core.queryClient.setQueryData(key, data, { updatedAt: 0 });
  }
}
