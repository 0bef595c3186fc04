import addressparser from 'nodemailer/lib/addressparser';
import type { Env } from '../env.ts';

/** MAIL_FROM, whose name is optional. */
export function readSender({ MAIL_FROM, PRODUCT_NAME }: Pick<Env, 'MAIL_FROM' | 'PRODUCT_NAME'>): {
  name: string;
  email: string;
} {
  const [sender] = addressparser(MAIL_FROM, { flatten: true });
  return { name: sender!.name || PRODUCT_NAME, email: sender!.address };
}
