import type { QueryClient } from '@tanstack/react-query';
import { normalizeApiUrl } from './api-url.ts';
import { detectPageLocale } from './i18n/page-locale.ts';
import { announceVersion, getSharedCores, PACKAGE_VERSION } from './page-registry.ts';
import { getAuthKey, storageKeys } from './storage/storage-keys.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import type { MessageCatalog } from '#src/i18n/message-catalog.ts';
import { type Analytics, createAnalytics } from './analytics/analytics.ts';
import { runWhenIdle } from './browser/run-when-idle.ts';
import { type Capabilities, getCapabilities } from './capabilities.ts';
import { type Clock, createClock } from './clock.ts';
import { createFeatureFlags, type FeatureFlags } from './feature-flags.ts';
import { createApiClient, type ApiClient } from './api/api-client.ts';
import { queries } from './data/queries.ts';
import { createQueryClient, clearUserQueries } from './data/query-client.ts';
import { createHttpClient } from './api/http-client.ts';
import { createSession, parseStoredAuthSession, type Session } from './session/session.ts';
import { readTokenExpiryMs } from './session/token-expiry.ts';
import { inMemoryStore, localStore, type StringStore, type WebStorage } from './storage/storage.ts';
import { tabStore } from './storage/tab-store.ts';
import { createI18n, type I18n } from './i18n/i18n.ts';
import { createThemeStore, type ThemeStore } from './theme-store.ts';

export interface CoreOptions {
  /** Absolute URL of the API; trailing slashes are dropped. */
  apiUrl: string;
  /** The page is on the product's own origin. See capabilities.ts for what that allows. */
  isFirstParty: boolean;
  /** Stores nothing beyond the page (frames). */
  isMemoryOnly?: boolean;
  fetch?: typeof fetch;
  storage?: WebStorage;
  now?: () => number;
  locale?: string;
  /** Messages to translate with; defaults to those of the elements. */
  catalog?: MessageCatalog;
  version?: string;
}

/** Session, queries and settings shared by all elements on a page that use the same API. */
export interface Core extends Capabilities {
  readonly apiUrl: string;
  readonly apiClient: ApiClient;
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly theme: ThemeStore;
  readonly clock: Clock;
  readonly analytics: Analytics;
  readonly flags: FeatureFlags;
  readonly locale: string;
  readonly version: string;
  /** Other package versions on this page that share this core. */
  readonly otherVersions: ReadonlySet<string>;
  /** Calls the listener for every other version, including those registered earlier. */
  onOtherVersion(listener: (version: string) => void): () => void;
  registerVersion(version: string): void;
  /**
   * State of one subject, created at its first use. Localized copies of the core and all bundles of the page share it; each key
   * is used by one file. `create` runs once, so what it makes must not depend on the language.
   */
  state<T>(key: string, create: () => T): T;
}

function createAuthStore(
  { apiUrl, storage }: CoreOptions,
  { storageScope }: Capabilities,
): StringStore {
  if (storageScope === 'page') return inMemoryStore();
  if (storageScope === 'device') return localStore(storageKeys.auth, storage);
  const key = getAuthKey(apiUrl);
  return tabStore({
    key,
    channelName: key,
    storage,
    getOwner: (text) => parseStoredAuthSession(text)?.user.id ?? null,
    getVersion: (text) => readTokenExpiryMs(parseStoredAuthSession(text)?.access ?? '') ?? 0,
  });
}

/** Creates a core. Doing so reads, stores and sends nothing. */
export function createCore(input: CoreOptions): Core {
  const options = { ...input, apiUrl: normalizeApiUrl(input.apiUrl) };
  const {
    apiUrl,
    storage,
    locale = detectPageLocale(),
    catalog,
    version = PACKAGE_VERSION,
  } = options;
  const capabilities = getCapabilities(options.isFirstParty, options.isMemoryOnly ?? false);
  const { storageScope } = capabilities;
  const clock = createClock(options.now);
  const queryClient = createQueryClient();
  // Captured now, so that a page that patches fetch later does not affect us.
  const httpClient = createHttpClient({
    apiUrl,
    fetch: (options.fetch ?? globalThis.fetch).bind(globalThis),
    locale,
    now: clock.now,
  });
  const session = createSession({
    httpClient,
    store: createAuthStore(options, capabilities),
    sentCodesStore:
      storageScope === 'device' ? localStore(storageKeys.emailCodes, storage) : inMemoryStore(),
    lockName: `${storageKeys.auth} ${apiUrl}`,
    now: clock.now,
    onUserChange: (before) => before !== null && clearUserQueries(queryClient),
  });
  const otherVersions = new Set<string>();
  const listeners = new Set<(version: string) => void>();
  const states = new Map<string, unknown>();
  const core: Core = {
    ...capabilities,
    apiUrl,
    apiClient: createApiClient(httpClient, session),
    session,
    queryClient,
    i18n: createI18n(queryClient, catalog),
    theme: createThemeStore({ storageScope, storage }),
    clock,
    // Our own page connects its analytics itself (host/analytics).
    analytics: createAnalytics({
      now: clock.now,
      onFirstAnalyticsEvent: capabilities.ownsPage ? undefined : () => loadPartnerAnalytics(core),
    }),
    flags: createFeatureFlags(),
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
    state<T>(key: string, create: () => T) {
      if (!states.has(key)) states.set(key, create());
      return states.get(key) as T;
    },
  };
  return core;
}

/** The same core with API calls in another language. Regions are ignored, since the server's messages do not depend on them. */
export function localizeCore(core: Core, locale: string): Core {
  if (matchLanguage(locale) === matchLanguage(core.locale)) return core;
  const { apiClient } = core;
  const localizedClient: ApiClient = {
    ...apiClient,
    call: (name, input, options) => apiClient.call(name, input, { ...options, locale }),
    download: (name, input, accept, options) =>
      apiClient.download(name, input, accept, { ...options, locale }),
  };
  return { ...core, locale, apiClient: localizedClient };
}

/**
 * Loads the analytics of partner pages (R60) after the first event, once the page is idle, if the operator has a PostHog key. The key is
 * read here so that the script for it brings no queries of its own.
 */
function loadPartnerAnalytics(core: Core): void {
  async function load(): Promise<void> {
    const { posthog_key: token } = await core.queryClient.ensureQueryData(queries(core).config());
    if (token === null) return core.analytics.disable();
    const { startPartnerAnalytics } = await import('./analytics/partner-analytics.ts');
    startPartnerAnalytics(core, token);
  }
  runWhenIdle(() => void load().catch(core.analytics.disable));
}

/** The page's core for an API: created on first use, then shared by all bundles and versions. */
export function getCore(options: CoreOptions): Core {
  const cores = getSharedCores();
  const key = JSON.stringify([
    normalizeApiUrl(options.apiUrl),
    options.isFirstParty,
    options.isMemoryOnly ?? false,
  ]);
  const core = cores.get(key) ?? createCore(options);
  cores.set(key, core);
  announceVersion(options.version ?? PACKAGE_VERSION);
  return core;
}
