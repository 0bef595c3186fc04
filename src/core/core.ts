import type { QueryClient } from '@tanstack/react-query';
import { storageKeys } from './storage/storage-keys.ts';
import { matchLanguage, pickSupportedLocale } from '#src/i18n/languages.ts';
import { type MessageCatalog } from '#src/i18n/message-catalog.ts';
import { type Analytics, createAnalytics } from './analytics/analytics.ts';
import { runWhenIdle } from './browser/run-when-idle.ts';
import { type Clock, createClock } from './clock.ts';
import { createFlags, type Flags } from './flags.ts';
import { createApiClient, type ApiClient } from './api/api-client.ts';
import { createQueryClient, clearUserQueries } from './data/query-client.ts';
import { createHttpClient } from './api/http-client.ts';
import { createSession, parseStoredAuthSession, type Session } from './session/session.ts';
import { inMemoryStore, localStore, type StringStore, type WebStorage, tabStore } from './storage/storage.ts';
import { createI18n, type I18n } from './i18n/i18n.ts';
import { createThemeStore, type ThemeStore } from './theme-store.ts';

export const VERSION = '0.1.0';

export interface CoreOptions {
  /** Absolute address of the API; a slash at the end is dropped. */
  apiUrl: string;
  /** The page is the product's own origin: only then are its stored session, theme and codes touched. */
  isFirstParty: boolean;
  /** Keeps the session in memory alone (frames). */
  isMemoryOnly?: boolean;
  fetch?: typeof fetch;
  storage?: WebStorage;
  now?: () => number;
  locale?: string;
  /** The words it can say; those of the elements unless given. */
  catalog?: MessageCatalog;
  version?: string;
}

/** The one auth and query core that every element and page of one API shares. */
export interface Core {
  readonly apiUrl: string;
  readonly isFirstParty: boolean;
  /** Nothing outlives the page: it stands in a frame. */
  readonly isMemoryOnly: boolean;
  readonly apiClient: ApiClient;
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly theme: ThemeStore;
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
  registerVersion(version: string): void;
}

/** @throws TypeError unless `api` is an absolute http(s) address. */
export function normalizeApiUrl(api: string): string {
  const url = new URL(api);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`not an http address: ${api}`);
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** The language of the page, else of its reader, as far as we speak it. */
export function detectPageLocale(): string {
  const asked = typeof document === 'undefined' ? '' : document.documentElement.lang;
  const reader = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language ?? 'en']);
  return pickSupportedLocale(asked ? [asked] : reader);
}

function createAuthStore({ apiUrl, isFirstParty, isMemoryOnly, storage }: CoreOptions): StringStore {
  if (isMemoryOnly) return inMemoryStore();
  if (isFirstParty) return localStore(storageKeys.auth, storage);
  const key = `${storageKeys.auth} ${apiUrl}`;
  return tabStore({ key, channel: key, storage, ownerOf: (text) => parseStoredAuthSession(text)?.user.id ?? null });
}

/** Makes a core. Nothing is read, stored or sent by that. */
export function createCore(given: CoreOptions): Core {
  const options = { ...given, apiUrl: normalizeApiUrl(given.apiUrl) };
  const { apiUrl, isFirstParty, isMemoryOnly = false, storage, locale = detectPageLocale(), catalog, version = VERSION } = options;
  const clock = createClock(options.now);
  const queryClient = createQueryClient();
  // Captured now: what a page does to fetch later is not ours to suffer.
  const send = createHttpClient({ apiUrl, fetch: (options.fetch ?? globalThis.fetch).bind(globalThis), locale, now: clock.now });
  const session = createSession({
    send,
    store: createAuthStore(options),
    sentCodesStore: isFirstParty && !isMemoryOnly ? localStore(storageKeys.emailCodes, storage) : inMemoryStore(),
    lockName: `${storageKeys.auth} ${apiUrl}`,
    now: clock.now,
    onUserChange: (before) => before !== null && clearUserQueries(queryClient),
  });
  const otherVersions = new Set<string>();
  const listeners = new Set<(version: string) => void>();
  const core: Core = {
    apiUrl,
    isFirstParty,
    isMemoryOnly,
    apiClient: createApiClient(send, session),
    session,
    queryClient,
    i18n: createI18n(queryClient, catalog),
    theme: createThemeStore({ isFirstParty, storage }),
    clock,
    // Our own page brings what listens by itself, and more of it.
    analytics: createAnalytics({ now: clock.now, onFirstEvent: isFirstParty ? undefined : () => loadPartnerAnalytics(core) }),
    flags: createFlags(),
    locale,
    version,
    otherVersions,
    onOtherVersion(listener) {
      listeners.add(listener);
      otherVersions.forEach((other) => listener(other));
      return () => listeners.delete(listener);
    },
    registerVersion(other) {
      if (other === version || otherVersions.has(other)) return;
      otherVersions.add(other);
      [...listeners].forEach((listener) => listener(other));
    },
  };
  return core;
}

/** The same core for who speaks `locale`: what is asked is asked in that. The server words nothing for a region. */
export function localizeCore(core: Core, locale: string): Core {
  if (matchLanguage(locale) === matchLanguage(core.locale)) return core;
  const { apiClient: http } = core;
  return { ...core, locale, apiClient: { ...http, call: (name, input, options) => http.call(name, input, { ...options, locale }) } };
}

/** An element on somebody's page has something to tell (R60). What listens comes when the page has time for it. */
function loadPartnerAnalytics(core: Core): void {
  runWhenIdle(() => {
    import('./analytics/partner-analytics.ts').then(({ startPartnerAnalytics: countElsewhere }) => countElsewhere(core)).catch(core.analytics.disable);
  });
}

/** Raised when a core of this code could not serve elements of older code. */
const registryKey = Symbol.for('beside.core/2');
/** Every version on the page, those too whose elements found their tags taken. */
const versionsKey = Symbol.for('beside.versions/1');

const globalRegistry = globalThis as typeof globalThis & { [registryKey]?: Map<string, Core>; [versionsKey]?: Set<string> };

/** The page's core for an API, made on first use and shared by every bundle and version on the page. */
export function getCore(options: CoreOptions): Core {
  const cores = (globalRegistry[registryKey] ??= new Map<string, Core>());
  const key = JSON.stringify([normalizeApiUrl(options.apiUrl), options.isFirstParty, options.isMemoryOnly ?? false]);
  const core = cores.get(key) ?? createCore(options);
  cores.set(key, core);
  announceVersion(options.version ?? VERSION);
  return core;
}

/** Lets every core of the page know that this version is here, those that are yet to come as well. */
export function announceVersion(version: string): void {
  const versions = (globalRegistry[versionsKey] ??= new Set<string>());
  versions.add(version);
  for (const core of globalRegistry[registryKey]?.values() ?? []) versions.forEach((each) => core.registerVersion(each));
}
