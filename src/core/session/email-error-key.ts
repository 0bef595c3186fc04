import * as z from 'zod/mini';
import { Email } from '#src/contract/fields.ts';

/** The message key of what is wrong with a typed e-mail address, or null (R16, R58). */
export function getEmailErrorKey(email: string): 'required' | 'invalid_email' | null {
  if (!email.trim()) return 'required';
  return z.safeParse(Email, email).success ? null : 'invalid_email';
}
