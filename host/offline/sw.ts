/**
 * The service worker of our own page: the app itself without a line (R20), so that the evening's table opens in a cellar.
 * Built files are kept as they were built; a page is asked for first, and the kept shell stands in when no answer comes.
 * Answers of the API never pass through here: what may be read without a line is kept by `kept.ts`, for one member.
 */
/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] };

const SHELL = 'beside-shell';
/** The shell of a version that waits for its turn: the one at work would not find its files. */
const NEXT = 'beside-shell-next';
/** The page every route starts from. Its head is for machines; the app writes its own. */
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

/** What the server answers with something else than the app. */
const elsewhere = [/^\/(?:api|media|share|calendar|auth|embed|fragment|oembed|ingest|unsubscribe|e|v1)\b/, /\.[a-z0-9]+$/i];
registerRoute(new NavigationRoute(answer, { denylist: elsewhere }));
