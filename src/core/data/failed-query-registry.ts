import type { QueryClient } from '@tanstack/react-query';

export interface FailedQueryView {
  queryClient: QueryClient;
  /** The element that shows the error; undefined on our own page. */
  root: HTMLElement | undefined;
}

/** Views that show a failed query. Separate from background-retry.ts, which is loaded later and sets `onAdd`. */
export const failedQueryRegistry = { views: new Set<FailedQueryView>(), onAdd: () => {} };
