import type { QueryKey } from '@tanstack/react-query';
import type { Core } from '#src/core/core.ts';

/** What the server drew a card with, so that the page draws the same one over it. */
export interface Served {
  locale: string;
  timeZone: string;
  queries: [QueryKey, unknown][];
}

/** The attribute of the root that carries it. */
export const servedAttribute = 'data-served';

export function readServed(root: HTMLElement): Served | undefined {
  try {
    const served: unknown = JSON.parse(root.getAttribute(servedAttribute) ?? 'null');
    if (typeof served !== 'object' || served === null || !('queries' in served) || !Array.isArray(served.queries)) return undefined;
    return served as Served;
  } catch {
    return undefined;
  }
}

/** Lays the server's answers where the reads look for them, as old as can be: they are asked for again at once. */
export function seed(core: Core, { queries }: Served): void {
  for (const [key, data] of queries) {
    if (core.queryClient.getQueryData(key) === undefined) core.queryClient.setQueryData(key, data, { updatedAt: 0 });
  }
}
