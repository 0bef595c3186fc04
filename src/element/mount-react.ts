import { createElement, type ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/** What r2wc needs to update and unmount a component. */
export interface MountedTree<P extends object> {
  root: Root;
  ReactComponent: ComponentType<P>;
}

export interface MountReactOptions {
  /** The container holds server-rendered markup: hydrate it instead of rendering from scratch. */
  shouldHydrate: boolean;
  onError: (error: unknown) => void;
}

export function mountReact<P extends object>(
  container: HTMLElement,
  ReactComponent: ComponentType<P>,
  props: P,
  { shouldHydrate, onError }: MountReactOptions,
): MountedTree<P> {
  const node = createElement(ReactComponent, props);
  // The error boundary reports the errors it catches itself.
  const errorHandlers = { onCaughtError: () => {}, onUncaughtError: onError };
  // Cached markup may be outdated. React then renders it again, so the mismatch needs no report.
  if (shouldHydrate) return { root: hydrateRoot(container, node, { ...errorHandlers, onRecoverableError: () => {} }), ReactComponent };
  const root = createRoot(container, errorHandlers);
  root.render(node);
  return { root, ReactComponent };
}
