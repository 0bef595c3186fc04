import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailPreferences } from '#src/contract/members.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Keys } from '#server/platform/crypto/secret-key.ts';

export type MailPreference = keyof MailPreferences;

/** The letter of each preference in a link. Old e-mails contain it, so it must never change. */
const PREFERENCE_LETTERS: Record<MailPreference, string> = {
  invitations: 'i',
  reminders: 'r',
  changes: 'c',
  matches: 'm',
  answers: 'a',
};

/** The unsubscribe page, also used for one-click unsubscribe (RFC 8058). The URL is signed and grants nothing else. */
export function createUnsubscribeUrl(
  { env, keys }: Pick<Deps, 'env' | 'keys'>,
  userId: string,
  preference: MailPreference,
): string {
  return `${env.PUBLIC_URL}/unsubscribe/${createUnsubscribeToken(keys, userId, preference)}`;
}

export function createUnsubscribeToken(
  keys: Pick<Keys, 'link'>,
  userId: string,
  preference: MailPreference,
): string {
  const body = `${PREFERENCE_LETTERS[preference]}${Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')}`;
  return `${body}.${sign(keys, body)}`;
}

/** The member and preference of a token, or null if it is invalid. */
export function parseUnsubscribeToken(
  keys: Pick<Keys, 'link'>,
  token: string,
): { userId: string; preference: MailPreference } | null {
  const [, body, letter, id, signature] = /^(([a-z])([\w-]{22}))\.([\w-]{43})$/.exec(token) ?? [];
  const preference = (Object.keys(PREFERENCE_LETTERS) as MailPreference[]).find(
    (name) => PREFERENCE_LETTERS[name] === letter,
  );
  if (!body || !id || !signature || !preference) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(keys, body)))) return null;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  return { userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), preference };
}

function sign(keys: Pick<Keys, 'link'>, body: string): string {
  return createHmac('sha256', keys.link).update(`unsubscribe ${body}`).digest('base64url');
}
