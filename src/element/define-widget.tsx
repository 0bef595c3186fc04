import type { ComponentType } from 'react';
import { announceVersion, VERSION } from '#src/core/core.ts';
import { startBackgroundRetry } from '#src/core/data/background-retry.ts';
import type { Fallback } from './boundary.tsx';
import type { Kind, Kinds } from './attributes.ts';
import { elementClass } from './element-class.tsx';
import { keepFocus } from './keep-focus.ts';
import { tellUnknownValues } from './unknown-values.ts';

export interface Widget<P extends object> {
  tag: `beside-${string}`;
  feature: ComponentType<P>;
  /** Which props a page may set, and how their attributes are read. The common ones come of themselves. */
  attributes: { readonly [K in keyof P]?: Kind };
  /** Those without which there is nothing to show. */
  needs?: readonly (keyof P & string)[];
  /** CSS texts, adopted by the shadow root in this order. */
  styles: readonly string[];
  /** Stands until the element is seen; it knows no core, so it fetches and stores nothing. */
  waiting?: ComponentType<P>;
  /** Stands in place of a failed render; a plain one unless given. */
  fallback?: Fallback;
}

/** A widget whose attributes are all described, by an interface that the reference and the types are made of (host/build/tools). */
export type Described<Attributes extends object> = Widget<Attributes> & { attributes: Kinds<Attributes> };

const warned = new Set<string>();
let isPageHeard = false;

/** What the elements of a page have in common, once for all of them. */
function hearPage(): void {
  // Tests in Node may have a registry and no page.
  if (isPageHeard || typeof document === 'undefined') return;
  isPageHeard = true;
  tellUnknownValues(document);
  keepFocus(document);
  startBackgroundRetry();
}

/**
 * Makes a feature a custom element. In Node, where there is nothing to register with, it does nothing.
 * A tag that is taken stays with whoever came first; a version that is not used is told of all the same.
 */
export function defineWidget<P extends object>(widget: Widget<P>): void {
  if (typeof customElements === 'undefined' || typeof HTMLElement === 'undefined') return;
  if (!customElements.get(widget.tag)) {
    hearPage();
    customElements.define(widget.tag, elementClass(widget));
    return;
  }
  if (warned.has(widget.tag)) return;
  warned.add(widget.tag);
  announceVersion(VERSION);
  console.warn(`beside: <${widget.tag}> is defined already; this copy is not used`);
}
