import { announceVersion, PACKAGE_VERSION } from '#src/core/page-registry.ts';
import { createElementClass } from './create-element-class.ts';
import type { LoadView, WidgetDefinition } from './widget.ts';

const warnedTags = new Set<string>();

/**
 * Registers a custom element; does nothing in Node. If the tag is taken, the first definition stays, and another version only announces
 * itself.
 */
export function defineWidget(definition: WidgetDefinition, loadView: LoadView): void {
  if (typeof customElements === 'undefined' || typeof HTMLElement === 'undefined') return;
  const { tag } = definition;
  const defined: (CustomElementConstructor & { packageVersion?: string }) | undefined =
    customElements.get(tag);
  if (!defined) {
    customElements.define(tag, createElementClass(definition, loadView));
    return;
  }
  // The same version twice on a page is no mistake.
  if (defined.packageVersion === PACKAGE_VERSION || warnedTags.has(tag)) return;
  warnedTags.add(tag);
  announceVersion(PACKAGE_VERSION);
  console.warn(`beside: <${tag}> is defined already; this copy is not used`);
}
