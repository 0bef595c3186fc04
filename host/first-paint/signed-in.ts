/**
 * Runs on signed-in pages before the first paint. Where a member's session is stored it shows the app chrome that the server drew, which
 * is the same for everybody, and starts the requests of the page's first screen, which host/shell/early-responses.ts hands to the app.
 */
import type { StoredAuthSession } from '#src/contract/auth.ts';
import { createClock } from '#src/core/clock.ts';
import { findSiteLocale } from '#src/core/i18n/locale-preference.ts';
import { isExpiryPast, readTokenExpiryMs } from '#src/core/session/token-expiry.ts';
import { localStore } from '#src/core/storage/storage.ts';
import { storageKeys } from '#src/core/storage/storage-keys.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import type { EarlyRequest } from '../shell/early-responses.ts';

/** The attributes of this script: lists separated by spaces (host/server/web/pages/page-template.ts). */
interface ScriptData {
  /** First segments of the paths of signed-in pages. Only the page for offline use has them, because it opens on any path. */
  pages?: string;
  /** Paths of requests that need no session, and of those that do. */
  publicRequests?: string;
  requests?: string;
}

const split = (text = ''): string[] => text.split(' ').filter(Boolean);

/** Undefined also for new members and deleted accounts: they are led to other pages (R06, R46). */
function readAccessToken(): string | undefined {
  try {
    // Without the app's schemas, which are larger than this script.
    const stored = JSON.parse(
      localStore(storageKeys.auth).read() ?? 'null',
    ) as Partial<StoredAuthSession> | null;
    const isMember = stored?.user && !stored.user.is_new && !stored.user.deactivated_at;
    return isMember && typeof stored.access === 'string' ? stored.access : undefined;
  } catch {
    return undefined;
  }
}

function startRequest(path: string, headers: Record<string, string>): EarlyRequest {
  const controller = new AbortController();
  const url = location.origin + path;
  const response = fetch(url, { headers, credentials: 'omit', signal: controller.signal });
  // The app handles the error, if it still wants the response.
  response.catch(() => {});
  return { url, headers, response, abort: (reason) => controller.abort(reason) };
}

function prepare(token: string, { pages, publicRequests, requests }: ScriptData): void {
  const { dataset, lang } = document.documentElement;
  const locale = findSiteLocale(location.search);
  const isUserPage =
    pages === undefined || split(pages).includes(location.pathname.split('/')[1] ?? '');
  if (isUserPage && matchLanguage(locale) === matchLanguage(lang)) dataset.chrome = '';

  const expiryMs = readTokenExpiryMs(token);
  // Of a token that can't be read only the server knows whether it is valid. The app asks.
  if (!navigator.onLine || expiryMs === undefined || isExpiryPast(expiryMs, createClock().now()))
    return;
  const headers = { Accept: 'application/json', 'Accept-Language': locale };
  globalThis.besideEarlyRequests = {
    token,
    requests: [
      ...split(publicRequests).map((path) => startRequest(path, headers)),
      ...split(requests).map((path) =>
        startRequest(path, { ...headers, Authorization: `Bearer ${token}` }),
      ),
    ],
  };
}

const token = readAccessToken();
if (token !== undefined)
  prepare(token, (document.currentScript as HTMLScriptElement).dataset as ScriptData);
