import { lazyPage } from '../../shell/routing/lazy-page.ts';

/** The page's loader loads it ahead, so that it doesn't suspend: the rail would fold before the reader's eyes. */
export const HostOverview = lazyPage(() => import('./host-overview.tsx'));
