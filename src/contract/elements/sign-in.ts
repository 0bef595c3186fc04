import type { DocumentedRow } from './element-row.ts';

export interface SignInAttributes {
  /** The slug of the person inviting. The sign-in links them to the account. */
  slug?: string;
  /** The slug of the dinner of the invitation, also linked to the account. */
  eventSlug?: string;
  /** The first step: sign-in methods, e-mail address or code. */
  step?: 'methods' | 'email' | 'verify';
  /** Prefills the e-mail address. */
  email?: string;
}

/** Sign-in with a code by e-mail, then shows who is signed in. Signing in on one element signs in all of them. */
export const signIn = {
  tag: 'beside-sign-in',
  attributes: { slug: 'string', eventSlug: 'string', step: 'string', email: 'string' },
  notInUrls: ['email'],
  reservedHeight: '207px',
} as const satisfies DocumentedRow<SignInAttributes>;
