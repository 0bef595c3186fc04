import { runWhenIdle } from '#src/core/browser/run-when-idle.ts';
import type { LoadView, ViewModule } from '../widget.ts';
import { scriptBase, viewFiles } from './view-files.ts';

/** Most failures are brief connection losses. */
const RETRY_DELAY_MS = 1000;
let retryCount = 0;

const resolveFile = (file: string) => new URL(scriptBase + file, import.meta.url).href;

/** Browsers can cache a failed module import, so each retry loads the whole bundle from a URL of its own. */
async function loadFromWhole(tag: string): Promise<ViewModule> {
  const { views } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ `${resolveFile('whole.js')}?${++retryCount}`)) as {
    views: Readonly<Record<string, ViewModule>>;
  };
  return views[tag]!;
}

/** Loads a view, in a second way if the first fails. */
export function loadViewWithRetry(tag: string, loadView: LoadView): ViewModule | Promise<ViewModule> {
  const loaded = loadView();
  if ('mount' in loaded || !viewFiles[tag]) return loaded;
  // The npm package has no URL of its own, so its build leaves this out: bundlers refuse an import whose file they can't know.
  return import.meta.url ? loaded.catch(() => new Promise((done) => setTimeout(done, RETRY_DELAY_MS)).then(() => loadFromWhole(tag))) : loaded;
}

type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };
const prefetchedFiles = new Set<string>();

/**
 * Fetches what `import()` will ask for at the first touch, when the page is idle, without running it: the files never change, so the
 * browser then finds them in its cache. Where the page's policy forbids it, the touch loads them.
 */
export function prefetchView(tag: string): void {
  if ((navigator as NavigatorWithConnection).connection?.saveData) return;
  runWhenIdle(() => {
    for (const file of viewFiles[tag] ?? []) {
      if (prefetchedFiles.has(file)) continue;
      prefetchedFiles.add(file);
      void prefetchFile(resolveFile(file));
    }
  });
}

async function prefetchFile(url: string): Promise<void> {
  try {
    // No prototype: a page may have added properties to Object.prototype, which would count as options.
    const response = await fetch(url, Object.assign(Object.create(null) as RequestInit, { priority: 'low' }));
    // Read to its end, or the browser doesn't keep it.
    await response.arrayBuffer();
  } catch {
    // The touch loads it, and says what is wrong.
  }
}
