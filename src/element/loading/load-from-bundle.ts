import type { ViewModule } from '../widget.ts';
import { scriptBase } from './view-files.ts';

let retryCount = 0;

/** Browsers can cache a failed module import, so each retry loads the whole bundle from a URL of its own. */
export async function loadFromBundle(tag: string): Promise<ViewModule> {
  const url = new URL(`${scriptBase}whole.js?${++retryCount}`, import.meta.url).href;
  const { views } = (await import(/* @vite-ignore */ url)) as {
    views: Readonly<Record<string, ViewModule>>;
  };
  return views[tag]!;
}
