import { RETAINED_304_HEADERS, etag } from 'hono/etag';

/** Also sent with a 304, as policies may change without the body, and other origins need the CORS headers again. */
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
  'X-Request-Id',
  'X-Robots-Tag',
];

/** Responds 304 if the client has the current version (RFC 9110, 13.1.2). Routes may set an ETag; otherwise the body is hashed. */
export const conditionalGet = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, ...POLICY_HEADERS],
});
