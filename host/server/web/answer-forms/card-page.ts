/** The page where a guest chooses neighbours by their personal link (R86): the invitation's card, and nothing else of the app. */
import type * as z from 'zod/mini';
import type { WidgetUser } from '#src/contract/members.ts';
import { buildPersonalAnswerPath } from '#src/contract/invite-path.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import type { Env } from '#server/platform/env.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { t } from '#server/platform/i18n.ts';
import type { PlainPageLayout } from '../plain-pages/plain-page.ts';
import { renderLink } from './answer-page.ts';

const STYLE = `main{max-width:830px;margin:8px auto 48px}
h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;

interface CardPage {
  token: string;
  title: string;
  eventSlug: string;
  user: UserRow;
}

/** `mode="frame"`: the card keeps nothing beyond this page and knows nobody who is signed in on this device. */
export function renderCardPage(
  layout: PlainPageLayout,
  env: Env,
  { token, title, eventSlug, user }: CardPage,
): string {
  const { id, first_name, last_name, is_new } = user;
  // The card shows no picture of its own guest.
  const shownUser: z.infer<typeof WidgetUser> = {
    id,
    first_name,
    last_name,
    picture_url: null,
    is_new,
  };
  const answerPath = buildPersonalAnswerPath(token);
  return layout.render(env, {
    title,
    style: STYLE,
    head: `<link rel="icon" href="/mark.svg" type="image/svg+xml"><script type="module" src="/v1/link-page.js"></script>`,
    bodyAttributes: ` data-token="${escapeHtml(token)}" data-user="${escapeHtml(JSON.stringify(shownUser))}" data-answer="${escapeHtml(answerPath)}"`,
    body: `<main><h1>${escapeHtml(title)}</h1><noscript><p>${escapeHtml(t('needs_script_to_choose'))}</p></noscript>
<beside-invite-card mode="frame" event-slug="${escapeHtml(eventSlug)}"></beside-invite-card>
${renderLink(answerPath, t('rsvp_back'))}</main>`,
  });
}

/** `no-referrer`: the card's own requests needn't name the page, whose address is a secret. */
export const createCardPageHeaders = (
  layout: PlainPageLayout,
  origin: string,
  mediaOrigin: string,
): Record<string, string> =>
  layout.createHeaders({
    origin,
    style: STYLE,
    directives: [
      "script-src 'self'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      `img-src 'self' data: ${mediaOrigin}`,
      "form-action 'none'",
    ],
    referrerPolicy: 'no-referrer',
  });
