import { onlineManager } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PageFile {
  Page: () => ReactNode;
}

/** The file of a page did not come: no line, or it belongs to a version that is served no more. */
export class PageMissing extends Error {
  /** Asked for again and again in vain while there was a line (a glance at a link asks too): a reload brings the new version. */
  readonly isGone: boolean;

  constructor(isGone: boolean, cause: unknown) {
    super('The page did not come.', { cause });
    this.isGone = isGone;
  }
}

/** A style sheet that failed is not asked for again by Vite, so a page that comes at the second try would come undressed. */
async function dressed(error: unknown): Promise<void> {
  const path = error instanceof Error ? /^Unable to preload CSS for (\S+)/.exec(error.message)?.[1] : undefined;
  if (!path) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = path;
  await new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', () => {
      sheet.remove();
      reject(error);
    });
    document.head.append(sheet);
  });
}

const untilOnline = () =>
  new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe((online) => {
      if (!online) return;
      stop();
      resolve();
    });
  });

/** A page that is fetched when it is first shown, or about to be. One that did not come is asked for again by the next try, without a reload. */
export function lazyPage(load: () => Promise<PageFile>) {
  let failed: unknown;
  let failures = 0;
  async function ask(): Promise<PageFile> {
    try {
      await dressed(failed);
      const file = await load();
      failed = undefined;
      return file;
    } catch (error) {
      failed = error;
      // Without a line there is nothing to tell but that; the page is waited for until it is back.
      if (!onlineManager.isOnline()) return untilOnline().then(ask);
      failures += 1;
      throw new PageMissing(failures > 2, error);
    }
  }
  return lazyRouteComponent(ask, 'Page');
}
