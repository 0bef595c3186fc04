/**
 * The service worker of our own pages, so that the app opens offline (R20).
 * Built files are precached. Pages are requested from the network first, with the cached app shell as fallback.
 * API responses are never cached here: `kept.ts` stores what a member can read offline.
 */
/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] };

const SHELL = 'beside-shell';
/** The shell of a new version that is not active yet. The active version would not find its files. */
const NEXT = 'beside-shell-next';
/** The page every route can start from. The app sets its own head, so the head of the cached page doesn't matter. */
const shell = '/';

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NEXT).then((cache) => cache.add(new Request(shell, { cache: 'reload' }))));
});

async function takeOver(): Promise<void> {
  const page = await caches.match(shell, { cacheName: NEXT });
  if (page) await (await caches.open(SHELL)).put(shell, page);
  await caches.delete(NEXT);
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

const online = new NetworkOnly();
const answer: ConstructorParameters<typeof NavigationRoute>[0] = async (options) => {
  try {
    return await (online.handle(options as Parameters<typeof online.handle>[0]) as Promise<Response>);
  } catch (error) {
    const kept = await caches.match(shell, { cacheName: SHELL });
    if (kept) return kept;
    throw error;
  }
};

/** Paths where the server responds with something other than the app. */
const elsewhere = [/^\/(?:api|media|share|calendar|auth|embed|fragment|oembed|ingest|unsubscribe|e|v1)\b/, /\.[a-z0-9]+$/i];
registerRoute(new NavigationRoute(answer, { denylist: elsewhere }));
