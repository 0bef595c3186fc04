import type { Env } from '../env.ts';
import { say } from '../say.ts';
import { compose } from './compose.ts';
import type { Letter } from './mail.ts';

/** To the owner of an address that somebody else tried to change theirs to. Has no code, as there is nothing to do. */
export function takenLetter(env: Env, to: string): Letter {
  const subject = say('mail_taken_subject', { product: env.PRODUCT_NAME });
  return compose(env, to, { subject, pieces: [{ heading: subject }, { text: say('mail_taken_text') }, { small: say('mail_taken_not_you') }] });
}

/** To the old address, so that the owner learns of a change they didn't make. */
export function changedLetter(env: Env, to: string, email: string): Letter {
  const subject = say('mail_address_subject', { product: env.PRODUCT_NAME });
  return compose(env, to, {
    subject,
    pieces: [{ heading: subject }, { text: say('mail_address_text', { email: maskEmail(email) }) }, { small: say('mail_address_not_you') }],
  });
}

/** `ada@club.example` → `a…@club.example`: enough to recognize one's own. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');
