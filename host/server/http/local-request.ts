import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from './context.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const PROXY_HEADERS = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Forwarded',
  'Via',
];

/** Whether the request comes from a program on this machine: local socket, local host name (which defeats DNS rebinding), and no proxy headers. */
export function isLocalRequest(c: Context): boolean {
  const peer = c.env?.incoming?.socket?.remoteAddress ?? '';
  // The request line may contain a full URL (RFC 9112, 3.2.2) with another name than Host.
  const names = [new URL(c.req.url).host, c.req.header('Host')].filter(
    (name) => name !== undefined,
  );
  return (
    LOOPBACK.test(peer) &&
    names.every((name) => LOCAL_HOST.test(name)) &&
    PROXY_HEADERS.every((header) => c.req.header(header) === undefined)
  );
}

/** Compares hashes, so that timing reveals nothing about the token. */
export function hasBearerToken(c: Context, token: string): boolean {
  const [, sentToken] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return sentToken !== undefined && timingSafeEqual(hash(sentToken), hash(token));
}
