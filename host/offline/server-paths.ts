/** Paths where the server responds with something other than the app. Workbox tests path and query; the query may end in `.example`. */
export const SERVER_PATHS = [
  /^\/(?:api|media|share|calendar|auth|embed|fragment|card|oembed|ingest|invite-answer|unsubscribe|metrics|live|ready|e|v1)\b/,
  /^[^?]*\.[a-z0-9]+(?:\?|$)/i,
];
