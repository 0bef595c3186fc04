import * as z from 'zod/mini';
import { Email } from '#src/contract/fields.ts';

export type SignInStep = 'methods' | 'email' | 'verify';

export const wayWords = { google: 'sign_in_with_google', apple: 'sign_in_with_apple' } as const;

/** The text key of what is wrong with an address, or null (R16, R58). */
export function emailTrouble(email: string): 'required' | 'invalid_email' | null {
  if (!email.trim()) return 'required';
  return z.safeParse(Email, email).success ? null : 'invalid_email';
}

/** Minutes and seconds of a wait in milliseconds, as `1:05`; a part of a second counts as a whole one. */
export function countdown(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Where each step lives on the host page, what was typed with it; elsewhere the element walks by itself. */
export function pathOf(step: SignInStep, email: string): string {
  const typed = email && `?email=${encodeURIComponent(email)}`;
  return { methods: '/', email: `/email/${typed}`, verify: `/email/verify${typed}` }[step];
}
