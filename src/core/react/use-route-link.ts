import { type MouseEvent, useCallback } from 'react';
import { isPlainClick } from '../browser/is-plain-click.ts';
import { useCore, useEmit } from './core-provider.tsx';

export interface RouteLinkProps {
  href: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Props for links to the product's pages (`routes`): `<a {...link(routes.event(id))}>`. They are real links to the product's
 * origin; a plain click first dispatches `beside-navigate`, so that a page with its own router, like ours, can take over.
 */
export function useRouteLink(): (to: string) => RouteLinkProps {
  const { apiUrl } = useCore();
  const emit = useEmit();
  return useCallback(
    (to) => ({
      href: apiUrl + to,
      onClick: (event) => {
        if (isPlainClick(event) && !event.defaultPrevented && !emit('beside-navigate', { to }))
          event.preventDefault();
      },
    }),
    [apiUrl, emit],
  );
}

export function useNavigateToRoute(): (to: string) => void {
  const { apiUrl } = useCore();
  const emit = useEmit();
  return useCallback(
    (to) => void (emit('beside-navigate', { to }) && window.location.assign(apiUrl + to)),
    [apiUrl, emit],
  );
}
