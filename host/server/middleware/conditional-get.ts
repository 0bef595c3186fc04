import { RETAINED_304_HEADERS, etag } from 'hono/etag';

/** A policy may change while the body does not, and a page of another origin has to be let in again. */
const POLICY_HEADERS = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Beside-Style-Hash',
  'CDN-Cache-Control',
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'Timing-Allow-Origin',
  'X-Content-Type-Options',
  'X-Robots-Tag',
];

/** Answers 304 to a client that has the current version (RFC 9110, 13.1.2). A route may set its own ETag; without one the body is hashed. */
export const conditionalGet = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...POLICY_HEADERS] });
