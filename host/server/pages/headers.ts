import type { Env } from '../env.ts';
import { toastStyleHashes } from './style-hashes.ts';

let styles: Promise<string[]> | null = null;

/**
 * What the sign-in libraries load and where they speak to, each only while it is configured:
 * developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy, and Apple's
 * "Sign in with Apple JS". Their script is added under one Trusted Types policy of ours, `beside-sign-in`.
 */
const GOOGLE = 'https://accounts.google.com/gsi/';
const APPLE = 'https://appleid.apple.com';
const APPLE_SCRIPT = 'https://appleid.cdn-apple.com/appleauth/static/jsapi/';

/** One policy for every page (security decision 20). Nothing inline but the toasts' own style, nothing from elsewhere. */
async function contentSecurityPolicy(env: Env, origin: string): Promise<string> {
  styles ??= toastStyleHashes();
  const google = env.GOOGLE_CLIENT_ID !== undefined;
  const apple = env.APPLE_CLIENT_ID !== undefined;
  // Pictures are told with the public address, which need not be the one this page was asked at.
  const pictures = new URL(env.PUBLIC_URL).origin;
  const line = (name: string, ...sources: (string | false)[]) => [name, ...sources.filter(Boolean)].join(' ');
  const frames = [google && GOOGLE, apple && APPLE].filter(Boolean);
  const lines = [
    line('default-src', "'none'"),
    line('script-src', "'self'", google && `${GOOGLE}client`, apple && APPLE_SCRIPT),
    line('style-src', "'self'", ...(await styles), google && `${GOOGLE}style`),
    line('img-src', "'self'", 'blob:', 'data:', pictures !== origin && pictures),
    line('connect-src', "'self'", google && GOOGLE, apple && APPLE),
    line('font-src', "'self'"),
    line('manifest-src', "'self'"),
    line('worker-src', "'self'"),
    ...(frames.length > 0 ? [line('frame-src', ...frames)] : []),
    line('form-action', "'self'"),
    line('base-uri', "'none'"),
    line('frame-ancestors', "'none'"),
    line('require-trusted-types-for', "'script'"),
    line('trusted-types', 'beside-worker', (google || apple) && 'beside-sign-in'),
  ];
  return lines.join('; ');
}

export interface PageAnswer {
  /** The origin the page was asked at. */
  origin: string;
  /** It must still reach its opener (R03). */
  handoff: boolean;
  /** Its address holds a code of somebody's journey: no other server is to read it. */
  secret: boolean;
  /** Nobody is to keep it. */
  failed: boolean;
}

/** What every page answers with (R57). */
export async function pageHeaders(env: Env, { origin, handoff, secret, failed }: PageAnswer): Promise<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    ...(failed ? { 'Cache-Control': 'no-store' } : { 'Cache-Control': 'public, max-age=0, must-revalidate', 'CDN-Cache-Control': 'max-age=300' }),
    'Content-Security-Policy': await contentSecurityPolicy(env, origin),
    'Cross-Origin-Opener-Policy': handoff ? 'unsafe-none' : 'same-origin-allow-popups',
    'Referrer-Policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    // Not for its subdomains: they may be somebody else's, on plain http.
    ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
