/**
 * The service worker of our own pages, so that the app opens offline (R20).
 * Built files are precached. Pages are requested from the network first, with the cached app shell as fallback.
 * API responses are never cached here: `persist-offline-dinners.ts` stores what a member can read offline.
 */
/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { SERVER_PATHS } from './server-paths.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

const SHELL_CACHE = 'beside-shell';
/** The shell of a new version that is not active yet. The active version would not find its files. */
const NEXT_SHELL_CACHE = 'beside-shell-next';
/** The app without a page drawn by the server, for every route. */
const SHELL_URL = '/shell';

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NEXT_SHELL_CACHE)
      .then((cache) => cache.add(new Request(SHELL_URL, { cache: 'reload' }))),
  );
});

async function activateNextShell(): Promise<void> {
  const page = await caches.match(SHELL_URL, { cacheName: NEXT_SHELL_CACHE, ignoreVary: true });
  // Deletes the whole cache, because earlier versions also kept the start page in it.
  if (page) {
    await caches.delete(SHELL_CACHE);
    await (await caches.open(SHELL_CACHE)).put(SHELL_URL, page);
  }
  const ownNames = (await caches.keys()).filter(
    (name) => name.startsWith('beside-') && name !== SHELL_CACHE,
  );
  await Promise.all(ownNames.map((name) => caches.delete(name)));
}
self.addEventListener('activate', (event) => event.waitUntil(activateNextShell()));

const network = new NetworkOnly();
const handleNavigation: ConstructorParameters<typeof NavigationRoute>[0] = async (options) => {
  try {
    return await (network.handle(
      options as Parameters<typeof network.handle>[0],
    ) as Promise<Response>);
  } catch (error) {
    // `ignoreVary`: a shell in another language is better than none.
    const cachedShell = await caches.match(SHELL_URL, { cacheName: SHELL_CACHE, ignoreVary: true });
    if (cachedShell) return cachedShell;
    throw error;
  }
};

registerRoute(new NavigationRoute(handleNavigation, { denylist: SERVER_PATHS }));
