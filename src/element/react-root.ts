import r2wc from '@r2wc/react-to-web-component';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { makeId } from '#src/core/browser/make-id.ts';

// Properties of r2wc's elements. It updates and unmounts; we mount, since it can neither hydrate nor report errors.
const RENDER = Symbol.for('r2wc.render');
const CONNECTED = Symbol.for('r2wc.connected');
const PROPS = Symbol.for('r2wc.props');
const CONTEXT = Symbol.for('r2wc.context');

interface R2wcElement<P extends object> extends HTMLElement {
  container: HTMLElement;
  [CONNECTED]: boolean;
  [PROPS]: P;
  [CONTEXT]: { root: Root; ReactComponent: ComponentType<P> } | undefined;
  [RENDER](): void;
  disconnectedCallback(): void;
}

export interface ReactRoot<P extends object> {
  render(props: P): void;
  unmount(): void;
}

export interface ReactRootOptions {
  /** The container holds server-rendered markup: hydrate it instead of rendering from scratch. */
  shouldHydrate: boolean;
  onError: (error: unknown) => void;
}

const classes = new Map<unknown, new () => R2wcElement<object>>();

/**
 * r2wc turns a component into a class of elements. Ours stay detached and draw into the container: what the page sees is the element
 * that exists before React does. The tag is never used, and unique since another bundle on the page has its own.
 */
function getR2wcClass<P extends object>(component: ComponentType<P>): new () => R2wcElement<P> {
  let known = classes.get(component);
  if (!known) {
    known = r2wc(component as ComponentType<object>, {
      props: [],
    }) as unknown as new () => R2wcElement<object>;
    customElements.define(
      `beside-react-root-${makeId()}`,
      known as unknown as CustomElementConstructor,
    );
    classes.set(component, known);
  }
  return known as unknown as new () => R2wcElement<P>;
}

export function createReactRoot<P extends object>(
  container: HTMLElement,
  component: ComponentType<P>,
  { shouldHydrate, onError }: ReactRootOptions,
): ReactRoot<P> {
  const r2wcElement = new (getR2wcClass(component))();
  r2wcElement.container = container;
  r2wcElement[CONNECTED] = true;
  function mount(node: ReactNode): Root {
    // The error boundary reports the errors it catches itself.
    const handlers = { onCaughtError: () => {}, onUncaughtError: onError };
    // Cached markup may be outdated. React then renders it again, so the mismatch needs no report.
    if (shouldHydrate)
      return hydrateRoot(container, node, { ...handlers, onRecoverableError: () => {} });
    const root = createRoot(container, handlers);
    root.render(node);
    return root;
  }
  return {
    render(props) {
      r2wcElement[PROPS] = props;
      if (r2wcElement[CONTEXT]) return r2wcElement[RENDER]();
      const start = () => {
        r2wcElement[CONTEXT] = {
          root: mount(createElement(component, props)),
          ReactComponent: component,
        };
      };
      // Hydrates now, not in a later task: a hover that comes in between, React would keep and dispatch at its target again afterwards. A
      // hover from one part of a shadow tree to another has lost its target by then, and React would throw.
      if (shouldHydrate) flushSync(start);
      else start();
    },
    unmount: () => r2wcElement.disconnectedCallback(),
  };
}
