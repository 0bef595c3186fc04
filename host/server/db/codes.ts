import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, gt, isNull, lte, lt, sql } from 'drizzle-orm';
import { EMAIL_CODE_LENGTH, EMAIL_CODE_TTL_MS, MAX_EMAIL_CODE_ATTEMPTS, EMAIL_CODE_RESEND_WAIT_MS } from '../../../src/contract/constants/limits.ts';
import type { Keys } from '../secret.ts';
import type { Db, Tx } from './open.ts';
import { emailCodes } from './schema.ts';

const derive = promisify<Buffer, Buffer, number, Buffer>(scrypt);

/** Slow and keyed: who reads the table still needs the server's key to try the million codes there are. */
async function hashOf(keys: Pick<Keys, 'code'>, email: string, code: string, salt: string): Promise<string> {
  const keyed = createHmac('sha256', keys.code).update(`${code}|${email}`).digest();
  return (await derive(keyed, Buffer.from(salt, 'base64url'), 32)).toString('base64url');
}

export interface NewCode {
  code: string;
  salt: string;
  hash: string;
}

/** Made before the transaction it is kept in: the hash is slow on purpose, and others would wait for it. */
export async function makeCode(keys: Pick<Keys, 'code'>, email: string): Promise<NewCode> {
  const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
  const salt = randomBytes(16).toString('base64url');
  return { code, salt, hash: await hashOf(keys, email, code, salt) };
}

/**
 * Keeps the code of an address in place of the one before, unless the last went out less than 120 s
 * ago (R05): the condition stands in the write, so that of two requests at once one sends.
 * @returns seconds to wait, 0 when it is kept
 */
export async function keepCode(tx: Tx, email: string, { salt, hash }: NewCode, now: Date): Promise<number> {
  const fresh = { salt, hash, tries: 0, sent_at: now, used_at: null };
  const [kept] = await tx
    .insert(emailCodes)
    .values({ email, ...fresh })
    .onConflictDoUpdate({ target: emailCodes.email, set: fresh, setWhere: lte(emailCodes.sent_at, new Date(now.getTime() - EMAIL_CODE_RESEND_WAIT_MS)) })
    .returning({ email: emailCodes.email });
  if (kept) return 0;
  const [last] = await tx.select({ sent_at: emailCodes.sent_at }).from(emailCodes).where(eq(emailCodes.email, email));
  const wait = EMAIL_CODE_RESEND_WAIT_MS - (now.getTime() - (last?.sent_at.getTime() ?? 0));
  return Math.max(1, Math.ceil(wait / 1000));
}

/**
 * Counts one try and compares. `none` when there is nothing to try: no code, over, used up. Those tries
 * count for no limit of the address, so that nobody locks another out by typing at random.
 * @returns the hash that `useCode` takes, or what went wrong
 */
export async function tryCode(db: Db, keys: Pick<Keys, 'code'>, email: string, code: string, now: Date): Promise<{ hash: string } | 'wrong' | 'none'> {
  const alive = and(eq(emailCodes.email, email), isNull(emailCodes.used_at), gt(emailCodes.sent_at, new Date(now.getTime() - EMAIL_CODE_TTL_MS)));
  const [row] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(alive, lt(emailCodes.tries, MAX_EMAIL_CODE_ATTEMPTS)))
    .returning({ salt: emailCodes.salt, hash: emailCodes.hash });
  // Without a row the same work is done, so that time tells nothing about the address.
  const given = Buffer.from(await hashOf(keys, email, code, row?.salt ?? 'no-code'));
  if (!row) return 'none';
  return timingSafeEqual(given, Buffer.from(row.hash)) ? { hash: row.hash } : 'wrong';
}

/** Takes the code out of use; of many at once exactly one does. */
export async function useCode(tx: Tx, email: string, hash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(emailCodes)
    .set({ used_at: now })
    .where(and(eq(emailCodes.email, email), eq(emailCodes.hash, hash), isNull(emailCodes.used_at)))
    .returning({ email: emailCodes.email });
  return taken.length === 1;
}
