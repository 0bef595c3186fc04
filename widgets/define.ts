/** For apps that choose when to register the elements. Importing this has no side effects and is safe on a server. */
import type { TagName } from '#src/contract/elements/elements.ts';
import { setPageApi } from '#src/core/page-registry.ts';
import { loadTag } from './lazy-tags.ts';

export interface DefineOptions {
  /** The origin of the API, for elements without an `api` attribute. */
  api?: string;
}

export const tags = Object.keys(loadTag) as readonly TagName[];

/**
 * Loads and registers the elements with these tags, or all of them. Does nothing on a server. You can call it again,
 * also after a failure.
 */
export async function define(
  names: readonly TagName[] = tags,
  { api }: DefineOptions = {},
): Promise<void> {
  if (typeof customElements === 'undefined') return;
  const unknown = names.filter((name) => !tags.includes(name));
  if (unknown.length > 0) throw new TypeError(`beside has no element ${unknown.join(', ')}`);
  if (api !== undefined) setPageApi(api);
  await Promise.all(names.map((name) => loadTag[name]()));
}
