import { toastStyleHashes } from './style-hashes.ts';

let styles: Promise<string[]> | null = null;

/** One policy for every page (security decision 20). Nothing inline but the toasts' own style, nothing from elsewhere. */
async function contentSecurityPolicy(): Promise<string> {
  styles ??= toastStyleHashes();
  const lines = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${(await styles).join(' ')}`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return lines.join('; ');
}

/** What every page answers with (R57). `handoff`: a page that must still reach its opener (R03). `failed`: one that nobody is to keep. */
export async function pageHeaders({ https, handoff, failed }: { https: boolean; handoff: boolean; failed: boolean }): Promise<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    ...(failed ? { 'Cache-Control': 'no-store' } : { 'Cache-Control': 'public, max-age=0, must-revalidate', 'CDN-Cache-Control': 'max-age=300' }),
    'Content-Security-Policy': await contentSecurityPolicy(),
    'Cross-Origin-Opener-Policy': handoff ? 'unsafe-none' : 'same-origin-allow-popups',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    // Not for its subdomains: they may be somebody else's, on plain http.
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
