import { announceVersion, PACKAGE_VERSION } from '#src/core/page-registry.ts';
import { createElementClass } from './create-element-class.ts';
import type { LoadView, WidgetDefinition } from './widget.ts';

const warnedTags = new Set<string>();

/**
 * Registers a custom element; does nothing in Node. If the tag is taken, the first definition stays, and this copy only announces its
 * version.
 */
export function defineWidget(definition: WidgetDefinition, loadView: LoadView): void {
  if (typeof customElements === 'undefined' || typeof HTMLElement === 'undefined') return;
  const { tag } = definition;
  if (!customElements.get(tag)) {
    customElements.define(tag, createElementClass(definition, loadView));
    return;
  }
  if (warnedTags.has(tag)) return;
  warnedTags.add(tag);
  announceVersion(PACKAGE_VERSION);
  console.warn(`beside: <${tag}> is defined already; this copy is not used`);
}
