import type { Env } from '#server/platform/env.ts';
import { readOnce } from '#server/platform/read-once.ts';
import { readToastStyleHashes } from './style-hashes.ts';

const getToastHashes = readOnce(readToastStyleHashes);

/**
 * What the sign-in libraries load and connect to, allowed only if configured:
 * developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy, and Apple's "Sign in
 * with Apple JS". Their scripts are added under our Trusted Types policy `beside-sign-in`.
 */
const GOOGLE_SOURCE = 'https://accounts.google.com/gsi/';
const APPLE_SOURCE = 'https://appleid.apple.com';
const APPLE_SCRIPT_SOURCE = 'https://appleid.cdn-apple.com/appleauth/static/jsapi/';

/** One policy for every page: nothing inline except the toasts' style and a drawn card's, nothing from other origins. */
async function createContentSecurityPolicy(
  env: Env,
  origin: string,
  styleHash: string | undefined,
): Promise<string> {
  const hasGoogle = env.GOOGLE_CLIENT_ID !== undefined;
  const hasApple = env.APPLE_CLIENT_ID !== undefined;
  // Pictures have URLs under PUBLIC_URL, which may differ from this page's origin.
  const mediaOrigin = new URL(env.PUBLIC_URL).origin;
  const formatDirective = (name: string, ...sources: (string | false)[]) =>
    [name, ...sources.filter(Boolean)].join(' ');
  const frames = [hasGoogle && GOOGLE_SOURCE, hasApple && APPLE_SOURCE].filter(Boolean);
  const directives = [
    formatDirective('default-src', "'none'"),
    formatDirective(
      'script-src',
      "'self'",
      hasGoogle && `${GOOGLE_SOURCE}client`,
      hasApple && APPLE_SCRIPT_SOURCE,
    ),
    formatDirective(
      'style-src',
      "'self'",
      ...(await getToastHashes()),
      styleHash ?? false,
      hasGoogle && `${GOOGLE_SOURCE}style`,
    ),
    formatDirective('img-src', "'self'", 'blob:', 'data:', mediaOrigin !== origin && mediaOrigin),
    formatDirective('connect-src', "'self'", hasGoogle && GOOGLE_SOURCE, hasApple && APPLE_SOURCE),
    formatDirective('font-src', "'self'"),
    formatDirective('manifest-src', "'self'"),
    formatDirective('worker-src', "'self'"),
    ...(frames.length > 0 ? [formatDirective('frame-src', ...frames)] : []),
    formatDirective('form-action', "'self'"),
    formatDirective('base-uri', "'none'"),
    formatDirective('frame-ancestors', "'none'"),
    formatDirective('require-trusted-types-for', "'script'"),
    formatDirective('trusted-types', 'beside-worker', (hasGoogle || hasApple) && 'beside-sign-in'),
  ];
  return directives.join('; ');
}

export interface PageHeaderOptions {
  origin: string;
  /** The page needs access to its opener (R03). */
  needsOpener: boolean;
  /** The URL contains a code, which must not leak by Referer. */
  hasSecretUrl: boolean;
  /** An error page, or a dinner that isn't for everybody, which must not be cached. */
  isUncached: boolean;
  /** The CSP hash of the `<style>` in a drawn card. */
  styleHash?: string;
}

/** Response headers of every page (R57). */
export async function createPageHeaders(
  env: Env,
  { origin, needsOpener, hasSecretUrl, isUncached, styleHash }: PageHeaderOptions,
): Promise<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    ...(isUncached
      ? { 'Cache-Control': 'no-store' }
      : {
          'Cache-Control': 'public, max-age=0, must-revalidate',
          'CDN-Cache-Control': 'max-age=300',
        }),
    'Content-Security-Policy': await createContentSecurityPolicy(env, origin, styleHash),
    'Cross-Origin-Opener-Policy': needsOpener ? 'unsafe-none' : 'same-origin-allow-popups',
    'Referrer-Policy': hasSecretUrl ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    // Without includeSubDomains: subdomains may belong to others and use plain http.
    ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
