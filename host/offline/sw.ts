/**
 * The service worker of our own pages, so that the app opens offline (R20).
 * Built files are precached. Pages are requested from the network first, with the cached app shell as fallback.
 * API responses are never cached here: `persist-offline-event.ts` stores what a member can read offline.
 */
/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { SERVER_PATHS } from './server-paths.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] };

const SHELL_CACHE = 'beside-shell';
/** The shell of a new version that is not active yet. The active version would not find its files. */
const NEXT_SHELL_CACHE = 'beside-shell-next';
/** The page every route can start from. The app sets its own head, so the head of the cached page doesn't matter. */
const SHELL_URL = '/';

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NEXT_SHELL_CACHE).then((cache) => cache.add(new Request(SHELL_URL, { cache: 'reload' }))));
});

async function activateNextShell(): Promise<void> {
  const page = await caches.match(SHELL_URL, { cacheName: NEXT_SHELL_CACHE });
  if (page) await (await caches.open(SHELL_CACHE)).put(SHELL_URL, page);
  await caches.delete(NEXT_SHELL_CACHE);
}
self.addEventListener('activate', (event) => event.waitUntil(activateNextShell()));

const network = new NetworkOnly();
const handleNavigation: ConstructorParameters<typeof NavigationRoute>[0] = async (options) => {
  try {
    return await (network.handle(options as Parameters<typeof network.handle>[0]) as Promise<Response>);
  } catch (error) {
    const cachedShell = await caches.match(SHELL_URL, { cacheName: SHELL_CACHE });
    if (cachedShell) return cachedShell;
    throw error;
  }
};

registerRoute(new NavigationRoute(handleNavigation, { denylist: SERVER_PATHS }));
