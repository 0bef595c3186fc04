import type { ComponentType } from 'react';
import { announceVersion, PACKAGE_VERSION } from '#src/core/core.ts';
import { startBackgroundRetry } from '#src/core/data/background-retry.ts';
import type { ErrorFallback } from './errors/widget-error-boundary.tsx';
import type { AttributeKind, AttributeKinds } from './attributes.ts';
import { createElementClass } from './create-element-class.tsx';
import { restoreRetryFocus } from './dom/restore-retry-focus.ts';
import { warnUnknownValues } from './warn-unknown-values.ts';

export interface Widget<P extends object> {
  tag: `beside-${string}`;
  feature: ComponentType<P>;
  /** Props that a page may set, and how their attributes are parsed. Common attributes are added automatically. */
  attributes: { readonly [K in keyof P]?: AttributeKind };
  /** Without one of these attributes the feature has nothing to show, so the element reports `beside-error`. */
  required?: readonly (keyof P & string)[];
  /** CSS, adopted by the shadow root in this order. */
  styles: readonly string[];
  /** Shown until the element is visible. It has no core, so it can't fetch or store anything. */
  skeleton?: ComponentType<P>;
  /** Shown in place of a failed render. Default: an error with a retry button. */
  fallback?: ErrorFallback;
}

/** A widget with a documented type for each attribute. The reference and the types are generated from it (host/build/element-metadata). */
export type DocumentedWidget<Attributes extends object> = Widget<Attributes> & { attributes: AttributeKinds<Attributes> };

const warnedTags = new Set<string>();
let hasStarted = false;

function startPageServices(): void {
  // Tests in Node may have a registry but no document.
  if (hasStarted || typeof document === 'undefined') return;
  hasStarted = true;
  warnUnknownValues(document);
  restoreRetryFocus(document);
  startBackgroundRetry();
}

/**
 * Registers a feature as a custom element; does nothing in Node. If the tag is taken, the first definition stays, and this
 * copy only reports its version to the core.
 */
export function defineWidget<P extends object>(widget: Widget<P>): void {
  if (typeof customElements === 'undefined' || typeof HTMLElement === 'undefined') return;
  if (!customElements.get(widget.tag)) {
    startPageServices();
    customElements.define(widget.tag, createElementClass(widget));
    return;
  }
  if (warnedTags.has(widget.tag)) return;
  warnedTags.add(widget.tag);
  announceVersion(PACKAGE_VERSION);
  console.warn(`beside: <${widget.tag}> is defined already; this copy is not used`);
}
