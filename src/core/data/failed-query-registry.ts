import type { QueryClient } from '@tanstack/react-query';

export interface FailedQueryView {
  client: QueryClient;
  /** Where the reader sees that something is missing; nowhere in particular on our own page. */
  root: HTMLElement | undefined;
}

/** Where an answer is missing that may yet come by itself. Who asks for it again is not needed at first, and hears of it later (recover.ts). */
export const failedQueryRegistry = { views: new Set<FailedQueryView>(), onAdd: () => {} };
