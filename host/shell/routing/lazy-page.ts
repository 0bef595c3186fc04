import { onlineManager } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface PageFile<Props = object> {
  Page: (props: Props) => ReactNode;
}

/** A page's chunk could not be loaded: offline, or it belongs to a version that is no longer deployed. */
export class PageLoadError extends Error {
  /** Failed several times while online (preloading counts too), so the version is outdated and needs a reload. */
  readonly isOutdated: boolean;

  constructor(isOutdated: boolean, cause: unknown) {
    super('The page could not be loaded.', { cause });
    this.isOutdated = isOutdated;
  }
}

/** Vite doesn't request a failed style sheet again, so a page loaded on the second attempt would have no styles. */
async function reloadFailedStylesheet(error: unknown): Promise<void> {
  const href =
    error instanceof Error
      ? /^Unable to preload CSS for (\S+)/.exec(error.message)?.[1]
      : undefined;
  if (!href) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(error);
    });
    document.head.append(link);
  });
}

const waitUntilOnline = () =>
  new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe((online) => {
      if (!online) return;
      stop();
      resolve();
    });
  });

/**
 * A page, or a large part of one, whose chunk is loaded when it is shown or preloaded. A failed load is repeated on the next attempt,
 * without a reload.
 */
export function lazyPage<Props = object>(load: () => Promise<PageFile<Props>>) {
  let lastError: unknown;
  let failures = 0;
  async function loadPage(): Promise<PageFile<Props>> {
    try {
      await reloadFailedStylesheet(lastError);
      const file = await load();
      lastError = undefined;
      return file;
    } catch (error) {
      lastError = error;
      // Offline: stay pending, so that the offline screen shows, and load once the network is back.
      if (!onlineManager.isOnline()) return waitUntilOnline().then(loadPage);
      failures += 1;
      throw new PageLoadError(failures > 2, error);
    }
  }
  return lazyRouteComponent(loadPage, 'Page');
}
