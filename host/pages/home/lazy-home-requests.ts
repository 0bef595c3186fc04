import { lazyPage } from '../../shell/routing/lazy-page.ts';

/** Apart from the page of home, so that its loader can begin to load them. */
export const LazyHomeRequests = lazyPage(() => import('./home-requests.tsx'));
