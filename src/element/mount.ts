import { createElement, type ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/** What r2wc keeps of a mounted component, to update and unmount it. */
export interface Mounted<P extends object> {
  root: Root;
  ReactComponent: ComponentType<P>;
}

export interface MountOptions {
  /** The container holds what the server drew: take it over instead of drawing anew. */
  hydrate: boolean;
  onError: (error: unknown) => void;
}

/** The one place where React takes hold of an element. */
export function mount<P extends object>(container: HTMLElement, ReactComponent: ComponentType<P>, props: P, { hydrate, onError }: MountOptions): Mounted<P> {
  const node = createElement(ReactComponent, props);
  // Errors inside a boundary are told as widget events; beyond it nothing is left to show them.
  const listeners = { onCaughtError: () => {}, onUncaughtError: onError };
  // A card that was drawn long ago may say what is so no longer. React then draws it anew, which is nothing to complain of.
  if (hydrate) return { root: hydrateRoot(container, node, { ...listeners, onRecoverableError: () => {} }), ReactComponent };
  const root = createRoot(container, listeners);
  root.render(node);
  return { root, ReactComponent };
}
