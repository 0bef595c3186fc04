import type { Env } from '../env.ts';
import { say } from '../say.ts';
import { compose } from './compose.ts';
import type { Letter } from './mail.ts';

/** The subject starts with the code, so that phones show it in the notification (R01). */
export function codeLetter(env: Env, to: string, code: string): Letter {
  return compose(env, to, {
    subject: say('mail_code_subject', { code, product: env.PRODUCT_NAME }),
    pieces: [{ heading: say('mail_code_greeting') }, { code }, { text: say('mail_code_text') }, { small: say('mail_code_not_you') }],
  });
}
