import type { Env } from '../env.ts';
import { say } from '../say.ts';
import { compose } from './compose.ts';
import type { Letter } from './mail.ts';

/** To whoever has an account with the address that somebody else asked for. No code: there is nothing to do. */
export function takenLetter(env: Env, to: string): Letter {
  const subject = say('mail_taken_subject', { product: env.PRODUCT_NAME });
  return compose(env, to, { subject, pieces: [{ heading: subject }, { text: say('mail_taken_text') }, { small: say('mail_taken_not_you') }] });
}

/** To the address that was: whoever did not do this must hear of it somewhere else than at the new one. */
export function changedLetter(env: Env, to: string, email: string): Letter {
  const subject = say('mail_address_subject', { product: env.PRODUCT_NAME });
  return compose(env, to, {
    subject,
    pieces: [{ heading: subject }, { text: say('mail_address_text', { email: hidden(email) }) }, { small: say('mail_address_not_you') }],
  });
}

/** `ada@club.example` → `a…@club.example`: enough to know one's own by. */
const hidden = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');
