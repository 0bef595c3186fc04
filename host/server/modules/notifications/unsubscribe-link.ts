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
const DINNER_LETTER = 'd';

/** The unsubscribe page, also used for one-click unsubscribe (RFC 8058). The URL is signed and grants nothing else. */
export function createUnsubscribeUrl(
  { env, keys }: Pick<Deps, 'env' | 'keys'>,
  userId: string,
  preference: MailPreference,
): string {
  return `${env.PUBLIC_URL}/unsubscribe/${createUnsubscribeToken(keys, userId, preference)}`;
}

/** The same for a guest without an account: from all e-mails about the dinner of this personal link. */
export const createDinnerUnsubscribeUrl = (
  { env, keys }: Pick<Deps, 'env' | 'keys'>,
  linkId: string,
): string => `${env.PUBLIC_URL}/unsubscribe/${createToken(keys, DINNER_LETTER, linkId)}`;

export const createUnsubscribeToken = (
  keys: Pick<Keys, 'link'>,
  userId: string,
  preference: MailPreference,
): string => createToken(keys, PREFERENCE_LETTERS[preference], userId);

function createToken(keys: Pick<Keys, 'link'>, letter: string, id: string): string {
  const body = `${letter}${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`;
  return `${body}.${sign(keys, body)}`;
}

/** What a token unsubscribes from: a preference of a member, or the dinner of a personal link. */
export type UnsubscribeToken = { userId: string; preference: MailPreference } | { linkId: string };

/** Null if the token is invalid. */
export function parseUnsubscribeToken(
  keys: Pick<Keys, 'link'>,
  token: string,
): UnsubscribeToken | null {
  const [, body, letter, id, signature] = /^(([a-z])([\w-]{22}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!body || !id || !signature) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(keys, body)))) return null;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (letter === DINNER_LETTER) return { linkId: uuid };
  const preference = (Object.keys(PREFERENCE_LETTERS) as MailPreference[]).find(
    (name) => PREFERENCE_LETTERS[name] === letter,
  );
  return preference ? { userId: uuid, preference } : null;
}

function sign(keys: Pick<Keys, 'link'>, body: string): string {
  return createHmac('sha256', keys.link).update(`unsubscribe ${body}`).digest('base64url');
}
