import type { QueryClient } from '@tanstack/react-query';
import { storageKeys } from './storage/storage-keys.ts';
import { matchLanguage, pickSupportedLocale } from '#src/i18n/languages.ts';
import { type MessageCatalog } from '#src/i18n/message-catalog.ts';
import { type Analytics, createAnalytics } from './analytics/analytics.ts';
import { whenIdle } from './when-idle.ts';
import { type Clock, createClock } from './clock.ts';
import { createFlags, type Flags } from './flags.ts';
import { createHttp, type Http } from './http.ts';
import { createQueryClient, forgetUser } from './query-client.ts';
import { createSend } from './send.ts';
import { createSession, readAuth, type Session } from './session.ts';
import { memoryShelf, originShelf, type Shelf, type Stored, tabShelf } from './shelf.ts';
import { createTexts, type Texts } from './texts.ts';
import { createTheme, type Theme } from './theme.ts';

export const VERSION = '0.1.0';

export interface CoreOptions {
  /** Absolute address of the API; a slash at the end is dropped. */
  api: string;
  /** The page is the product's own origin: only then are its stored session, theme and codes touched. */
  own: boolean;
  /** Keeps the session in memory alone (frames). */
  memoryOnly?: boolean;
  fetch?: typeof fetch;
  storage?: Stored;
  now?: () => number;
  locale?: string;
  /** The words it can say; those of the elements unless given. */
  words?: MessageCatalog;
  version?: string;
}

/** The one auth and query core that every element and page of one API shares. */
export interface Core {
  readonly api: string;
  readonly own: boolean;
  /** Nothing outlives the page: it stands in a frame. */
  readonly memoryOnly: boolean;
  readonly http: Http;
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly texts: Texts;
  readonly theme: Theme;
  readonly clock: Clock;
  readonly analytics: Analytics;
  readonly flags: Flags;
  readonly locale: string;
  readonly version: string;
  /** Versions other than ours that asked for this core. */
  readonly otherVersions: ReadonlySet<string>;
  /** Told of each, also of those that came before. */
  onOtherVersion(listener: (version: string) => void): () => void;
  /** Called by getCore. */
  meet(version: string): void;
}

/** @throws TypeError unless `api` is an absolute http(s) address. */
export function apiAddress(api: string): string {
  const url = new URL(api);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`not an http address: ${api}`);
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** The language of the page, else of its reader, as far as we speak it. */
export function pageLocale(): string {
  const asked = typeof document === 'undefined' ? '' : document.documentElement.lang;
  const reader = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language ?? 'en']);
  return pickSupportedLocale(asked ? [asked] : reader);
}

function authShelf({ api, own, memoryOnly, storage }: CoreOptions): Shelf {
  if (memoryOnly) return memoryShelf();
  if (own) return originShelf(storageKeys.auth, storage);
  const key = `${storageKeys.auth} ${api}`;
  return tabShelf({ key, channel: key, storage, ownerOf: (text) => readAuth(text)?.user.id ?? null });
}

/** Makes a core. Nothing is read, stored or sent by that. */
export function createCore(given: CoreOptions): Core {
  const options = { ...given, api: apiAddress(given.api) };
  const { api, own, memoryOnly = false, storage, locale = pageLocale(), words, version = VERSION } = options;
  const clock = createClock(options.now);
  const queryClient = createQueryClient();
  // Captured now: what a page does to fetch later is not ours to suffer.
  const send = createSend({ api, fetch: (options.fetch ?? globalThis.fetch).bind(globalThis), locale, now: clock.now });
  const session = createSession({
    send,
    shelf: authShelf(options),
    codes: own && !memoryOnly ? originShelf(storageKeys.emailCodes, storage) : memoryShelf(),
    lock: `${storageKeys.auth} ${api}`,
    now: clock.now,
    onUser: (before) => before !== null && forgetUser(queryClient),
  });
  const otherVersions = new Set<string>();
  const listeners = new Set<(version: string) => void>();
  const core: Core = {
    api,
    own,
    memoryOnly,
    http: createHttp(send, session),
    session,
    queryClient,
    texts: createTexts(queryClient, words),
    theme: createTheme({ own, storage }),
    clock,
    // Our own page brings what listens by itself, and more of it.
    analytics: createAnalytics({ now: clock.now, onFirst: own ? undefined : () => listenElsewhere(core) }),
    flags: createFlags(),
    locale,
    version,
    otherVersions,
    onOtherVersion(listener) {
      listeners.add(listener);
      otherVersions.forEach((other) => listener(other));
      return () => listeners.delete(listener);
    },
    meet(other) {
      if (other === version || otherVersions.has(other)) return;
      otherVersions.add(other);
      [...listeners].forEach((listener) => listener(other));
    },
  };
  return core;
}

/** The same core for who speaks `locale`: what is asked is asked in that. The server words nothing for a region. */
export function inLocale(core: Core, locale: string): Core {
  if (matchLanguage(locale) === matchLanguage(core.locale)) return core;
  const { http } = core;
  return { ...core, locale, http: { ...http, call: (name, input, options) => http.call(name, input, { ...options, locale }) } };
}

/** An element on somebody's page has something to tell (R60). What listens comes when the page has time for it. */
function listenElsewhere(core: Core): void {
  whenIdle(() => {
    import('./analytics/elsewhere.ts').then(({ countElsewhere }) => countElsewhere(core)).catch(core.analytics.mute);
  });
}

/** Raised when a core of this code could not serve elements of older code. */
const registryKey = Symbol.for('beside.core/1');
/** Every version on the page, those too whose elements found their tags taken. */
const versionsKey = Symbol.for('beside.versions/1');

const shared = globalThis as typeof globalThis & { [registryKey]?: Map<string, Core>; [versionsKey]?: Set<string> };

/** The page's core for an API, made on first use and shared by every bundle and version on the page. */
export function getCore(options: CoreOptions): Core {
  const cores = (shared[registryKey] ??= new Map<string, Core>());
  const key = JSON.stringify([apiAddress(options.api), options.own, options.memoryOnly ?? false]);
  const core = cores.get(key) ?? createCore(options);
  cores.set(key, core);
  announce(options.version ?? VERSION);
  return core;
}

/** Lets every core of the page know that this version is here, those that are yet to come as well. */
export function announce(version: string): void {
  const versions = (shared[versionsKey] ??= new Set<string>());
  versions.add(version);
  for (const core of shared[registryKey]?.values() ?? []) versions.forEach((each) => core.meet(each));
}
