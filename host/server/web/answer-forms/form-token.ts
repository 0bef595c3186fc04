import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Deps } from '#server/platform/deps.ts';

const FORM_TOKEN_TTL_MS = 10 * MINUTE_MS;

/** What a form may be sent for. `email` is only set for step `code`, in which the guest enters the code sent to that address. */
export interface FormPurpose {
  step: 'email' | 'code';
  inviteSlug: string | undefined;
  eventSlug: string;
  email?: string;
}

type TokenDeps = Pick<Deps, 'keys' | 'now'>;

/** Shows that we drew this form within the last 10 minutes. */
export function createFormToken(deps: TokenDeps, purpose: FormPurpose): string {
  const expiresAt = deps.now().getTime() + FORM_TOKEN_TTL_MS;
  return `${expiresAt}.${sign(deps, expiresAt, purpose)}`;
}

export function isValidFormToken(deps: TokenDeps, token: string, purpose: FormPurpose): boolean {
  const [, expiresAt, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (!expiresAt || !signature || Number(expiresAt) <= deps.now().getTime()) return false;
  return timingSafeEqual(
    Buffer.from(signature),
    Buffer.from(sign(deps, Number(expiresAt), purpose)),
  );
}

function sign(
  { keys }: TokenDeps,
  expiresAt: number,
  { step, inviteSlug, eventSlug, email }: FormPurpose,
): string {
  return createHmac('sha256', keys.form)
    .update(JSON.stringify([expiresAt, step, inviteSlug ?? null, eventSlug, email ?? null]))
    .digest('base64url');
}
