/** For apps that decide when: importing this registers nothing, fetches nothing and is safe where there is no page. */
import { scripts, type TagName } from './scripts.ts';

export interface DefineOptions {
  /** Where the API is, for elements without an `api` attribute. */
  api?: string;
}

export const tags = Object.keys(scripts) as readonly TagName[];

/**
 * Loads the scripts of these tags (all of them unless named) and registers them. Does nothing on a server. May be
 * called again, after a failure too: nothing of a failed load is kept.
 */
export async function define(names: readonly TagName[] = tags, { api }: DefineOptions = {}): Promise<void> {
  if (typeof customElements === 'undefined') return;
  const unknown = names.filter((name) => !tags.includes(name));
  if (unknown.length > 0) throw new TypeError(`beside has no element ${unknown.join(', ')}`);
  if (api !== undefined) (await import('#src/element/page.ts')).setDefaultApi(api);
  await Promise.all(names.map((name) => scripts[name]()));
}
