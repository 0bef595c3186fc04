import * as z from 'zod/mini';
import { Email } from '#src/contract/fields.ts';

export type SignInStep = 'methods' | 'email' | 'verify';

export const providerLabelKeys = {
  google: 'sign_in_with_google',
  apple: 'sign_in_with_apple',
} as const;

/** The message key of the validation error, or null (R16, R58). */
export function getEmailErrorKey(email: string): 'required' | 'invalid_email' | null {
  if (!email.trim()) return 'required';
  return z.safeParse(Email, email).success ? null : 'invalid_email';
}

/** Formats milliseconds as minutes and seconds, such as `1:05`, rounded up. */
export function formatResendCountdown(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The path of a step on our own site; on partner pages steps don't change the URL. */
export function buildSignInStepPath(step: SignInStep, email: string): string {
  const query = email && `?email=${encodeURIComponent(email)}`;
  return { methods: '/', email: `/email/${query}`, verify: `/email/verify${query}` }[step];
}

/** The address of the e-mail page, with the invitation and the place to return to. */
export function buildEmailHref({
  slug,
  eventSlug,
  redirect,
}: {
  slug?: string;
  eventSlug?: string;
  redirect?: string;
}): string {
  const params = Object.entries({ slug, eventSlug, redirect }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return `/email/${params.length > 0 ? `?${new URLSearchParams(params)}` : ''}`;
}
