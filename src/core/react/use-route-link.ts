import { type MouseEvent, useCallback } from 'react';
import { useCore, useEmit } from './core-provider.tsx';

export interface RouteLinkProps {
  href: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A press that means "here, now"; others open tabs and windows and are the browser's. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Links to pages of the product (`places`): `<a {...link(places.event(id))}>`. They are real links to the product's origin; a
 * plain press first tells `beside-navigate`, so that a page which routes by itself, as ours does, may take it over.
 */
export function useRouteLink(): (to: string) => RouteLinkProps {
  const { apiUrl: api } = useCore();
  const emit = useEmit();
  return useCallback(
    (to) => ({
      href: api + to,
      onClick: (event) => {
        if (isPlainClick(event) && !event.defaultPrevented && !emit('beside-navigate', { to })) event.preventDefault();
      },
    }),
    [api, emit],
  );
}

/** Leads to a page of the product after something was done. */
export function useGoToRoute(): (to: string) => void {
  const { apiUrl: api } = useCore();
  const emit = useEmit();
  return useCallback((to) => void (emit('beside-navigate', { to }) && window.location.assign(api + to)), [api, emit]);
}
