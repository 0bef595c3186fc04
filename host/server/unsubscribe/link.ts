import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailPreferences } from '../../../src/contract/members.ts';
import type { Deps } from '../handler.ts';
import type { Keys } from '../secret.ts';

export type MailPreference = keyof MailPreferences;

/** The letter that stands for each preference in an address. Letters sent long ago carry it: it never changes. */
const letters: Record<MailPreference, string> = { invitations: 'i', reminders: 'r', changes: 'c', matches: 'm' };

/**
 * Where a member has no more mail of a kind: the page with one button, and for a mail program the
 * address of its one click (RFC 8058). It grants nothing else, and nobody can make one for another.
 */
export function unsubscribeUrl({ env, keys }: Pick<Deps, 'env' | 'keys'>, userId: string, preference: MailPreference): string {
  return `${env.PUBLIC_URL}/unsubscribe/${makeToken(keys, userId, preference)}`;
}

export function makeToken(keys: Pick<Keys, 'link'>, userId: string, preference: MailPreference): string {
  const body = `${letters[preference]}${Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')}`;
  return `${body}.${mac(keys, body)}`;
}

/** Whose and which mail a token ends, or null when it is none of ours. */
export function readToken(keys: Pick<Keys, 'link'>, token: string): { userId: string; preference: MailPreference } | null {
  const [, body, letter, id, given] = /^(([a-z])([\w-]{22}))\.([\w-]{43})$/.exec(token) ?? [];
  const preference = (Object.keys(letters) as MailPreference[]).find((name) => letters[name] === letter);
  if (!body || !id || !given || !preference) return null;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(mac(keys, body)))) return null;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  return { userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), preference };
}

function mac(keys: Pick<Keys, 'link'>, body: string): string {
  return createHmac('sha256', keys.link).update(`unsubscribe ${body}`).digest('base64url');
}
