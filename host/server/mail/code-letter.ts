import type { Env } from '../env.ts';
import { say } from '../say.ts';
import { compose } from './compose.ts';
import type { Letter } from './mail.ts';

/** The code stands first in the subject, where a phone shows it without opening the mail (R01). */
export function codeLetter(env: Env, to: string, code: string): Letter {
  return compose(env, to, {
    subject: say('mail_code_subject', { code, product: env.PRODUCT_NAME }),
    pieces: [{ heading: say('mail_code_greeting') }, { code }, { text: say('mail_code_text') }, { small: say('mail_code_not_you') }],
  });
}
