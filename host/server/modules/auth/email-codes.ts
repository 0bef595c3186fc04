/** Codes sent by e-mail. The `subject` is what a code proves: see the column `email` of `emailCodes`. */
import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, gt, isNull, lte, lt, sql } from 'drizzle-orm';
import {
  EMAIL_CODE_LENGTH,
  EMAIL_CODE_TTL_MS,
  MAX_EMAIL_CODE_ATTEMPTS,
  EMAIL_CODE_RESEND_WAIT_MS,
} from '#src/contract/constants/limits.ts';
import type { Keys } from '#server/platform/crypto/secret-key.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import { emailCodes } from './schema.ts';

const derive = promisify<Buffer, Buffer, number, Buffer>(scrypt);

/** Slow and keyed: even with the table, trying the million possible codes requires the server's key. */
async function hashCode(
  keys: Pick<Keys, 'code'>,
  subject: string,
  code: string,
  salt: string,
): Promise<string> {
  const keyed = createHmac('sha256', keys.code).update(`${code}|${subject}`).digest();
  return (await derive(keyed, Buffer.from(salt, 'base64url'), 32)).toString('base64url');
}

export interface NewEmailCode {
  code: string;
  salt: string;
  hash: string;
}

/** Call it outside the transaction: the hash is slow on purpose and would hold its locks. */
export async function createEmailCode(
  keys: Pick<Keys, 'code'>,
  subject: string,
): Promise<NewEmailCode> {
  const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
  const salt = randomBytes(16).toString('base64url');
  return { code, salt, hash: await hashCode(keys, subject, code, salt) };
}

/**
 * Stores the code in place of the previous one, unless that was sent less than 120 s ago (R05). The condition is part of
 * the write, so only one of two concurrent requests sends a code.
 * @returns seconds to wait, 0 if the code was stored
 */
export async function storeEmailCode(
  tx: Tx,
  subject: string,
  { salt, hash }: NewEmailCode,
  now: Date,
): Promise<number> {
  const values = { salt, hash, tries: 0, sent_at: now, used_at: null };
  const [stored] = await tx
    .insert(emailCodes)
    .values({ email: subject, ...values })
    .onConflictDoUpdate({
      target: emailCodes.email,
      set: values,
      setWhere: lte(emailCodes.sent_at, new Date(now.getTime() - EMAIL_CODE_RESEND_WAIT_MS)),
    })
    .returning({ email: emailCodes.email });
  if (stored) return 0;
  const [last] = await tx
    .select({ sent_at: emailCodes.sent_at })
    .from(emailCodes)
    .where(eq(emailCodes.email, subject));
  const waitMs = EMAIL_CODE_RESEND_WAIT_MS - (now.getTime() - (last?.sent_at.getTime() ?? 0));
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/**
 * Counts an attempt and compares. `none` means there is no code to try: unknown, expired or used up. Such attempts don't
 * count towards the limit of the address, so nobody can lock another user out.
 * @returns the hash that `consumeEmailCode` takes, or what went wrong
 */
export async function verifyEmailCode(
  db: Queryable,
  keys: Pick<Keys, 'code'>,
  subject: string,
  code: string,
  now: Date,
): Promise<{ hash: string } | 'wrong' | 'none'> {
  const isValid = and(
    eq(emailCodes.email, subject),
    isNull(emailCodes.used_at),
    gt(emailCodes.sent_at, new Date(now.getTime() - EMAIL_CODE_TTL_MS)),
  );
  const [row] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(isValid, lt(emailCodes.tries, MAX_EMAIL_CODE_ATTEMPTS)))
    .returning({ salt: emailCodes.salt, hash: emailCodes.hash });
  // Hash even without a row, so that timing reveals nothing about the address.
  const attemptHash = Buffer.from(await hashCode(keys, subject, code, row?.salt ?? 'no-code'));
  if (!row) return 'none';
  return timingSafeEqual(attemptHash, Buffer.from(row.hash)) ? { hash: row.hash } : 'wrong';
}

/** Marks the code as used. Only one of several concurrent calls succeeds. */
export async function consumeEmailCode(
  tx: Tx,
  subject: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(emailCodes)
    .set({ used_at: now })
    .where(
      and(eq(emailCodes.email, subject), eq(emailCodes.hash, hash), isNull(emailCodes.used_at)),
    )
    .returning({ email: emailCodes.email });
  return used.length === 1;
}
