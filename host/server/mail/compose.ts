import type { Env } from '../env.ts';
import type { Letter } from './mail.ts';
import { type Page, htmlPage, textPage } from './page.ts';
import { plain } from './plain.ts';

/** Renders the page as HTML and as plain text. */
export function compose(env: Env, to: string, page: Page, attachments: NonNullable<Letter['attachments']> = []): Letter {
  const { unsubscribeUrl } = page;
  const subject = plain(page.subject);
  return {
    to,
    subject,
    text: textPage(env, page),
    html: htmlPage(env, { ...page, subject }),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}
