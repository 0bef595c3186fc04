import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const forwarded = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'];

/**
 * Whether a program on this very machine asks: the socket is its own, the name it calls is the machine's (a page that
 * bends its own name to 127.0.0.1 sends that name), and no proxy stands between.
 */
export function isLocal(c: Context): boolean {
  const peer = c.env?.incoming?.socket?.remoteAddress ?? '';
  // A request line may hold a whole address (RFC 9112, 3.2.2), and then another name than Host.
  const names = [new URL(c.req.url).host, c.req.header('Host')].filter((name) => name !== undefined);
  return LOOPBACK.test(peer) && names.every((name) => NAME.test(name)) && forwarded.every((header) => c.req.header(header) === undefined);
}

/** Compares by hash, so that neither length nor time tells anything of the token. */
export function bears(c: Context, token: string): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}
