import { runWhenIdle } from '#src/core/browser/run-when-idle.ts';
import type { LoadView, ViewModule } from '../widget.ts';
import { loadFallbackView, scriptBase, viewFiles } from './view-files.ts';

/** Most failures are brief connection losses. */
const RETRY_DELAY_MS = 1000;

const resolveFile = (file: string) => new URL(scriptBase + file, import.meta.url).href;

/** Loads a view, in a second way if the first fails. */
export function loadViewWithRetry(
  tag: string,
  loadView: LoadView,
): ViewModule | Promise<ViewModule> {
  const loaded = loadView();
  if ('mount' in loaded || !loadFallbackView) return loaded;
  return loaded.catch(() =>
    new Promise((done) => setTimeout(done, RETRY_DELAY_MS)).then(() => loadFallbackView!(tag)),
  );
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
    const response = await fetch(
      url,
      Object.assign(Object.create(null) as RequestInit, { priority: 'low' }),
    );
    // Read to its end, or the browser doesn't keep it.
    await response.arrayBuffer();
  } catch {
    // The touch loads it, and says what is wrong.
  }
}
