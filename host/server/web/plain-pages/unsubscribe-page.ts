/** The page behind an e-mail's unsubscribe link. A form with a button, because mail scanners follow links. No scripts. */
import { Hono } from 'hono';
import type { AppTypes, Context } from '#server/http/context.ts';
import { routes as appRoutes } from '#src/contract/routes.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { Deps } from '#server/platform/deps.ts';
import { toErrorResponse } from '#server/http/error-response.ts';
import { getOwnOrigin } from '#server/http/origin.ts';
import { type ServerMessageKey, t } from '#server/platform/i18n.ts';
import { formatEventTitle } from '#server/modules/notifications/emails/dinner-text.ts';
import type { MailPreference } from '#server/modules/notifications/unsubscribe-link.ts';
import {
  type Subscription,
  findSubscription,
  turnOffEmails,
  turnOnDinnerEmails,
} from '#server/modules/notifications/unsubscribe.ts';
import type { IllustrationName } from './draw-illustration.tsx';
import { CARD_STYLE, type PlainPageLayout } from './plain-page.ts';

const STYLE = `${CARD_STYLE}
form+a{margin-block:12px -10px}
button.second{border:1px solid var(--ink);background:none;color:var(--ink)}`;

const preferenceNames: Record<MailPreference, ServerMessageKey> = {
  invitations: 'mail_about_invitations',
  reminders: 'mail_about_reminders',
  changes: 'mail_about_changes',
  matches: 'mail_about_matches',
  answers: 'mail_about_answers',
};

const renderParagraph = (key: ServerMessageKey, values?: Record<string, string>) =>
  `<p>${escapeHtml(t(key, values))}</p>`;

/** What stops, or has stopped, and which e-mails still come. */
function renderScope(subscription: Subscription, isDone: boolean): string {
  if ('address' in subscription)
    return renderParagraph(isDone ? 'unsubscribe_dinner_done' : 'unsubscribe_dinner', {
      title: formatEventTitle(subscription),
    });
  const { preference } = subscription;
  const about = t(preferenceNames[preference]);
  const exceptions =
    preference === 'changes' ? `\n${renderParagraph('unsubscribe_essential')}` : '';
  return renderParagraph(isDone ? 'unsubscribe_done' : 'unsubscribe_text', { about }) + exceptions;
}

const renderButton = (key: ServerMessageKey, attributes = '') =>
  `<form method="post"><button${attributes}>${escapeHtml(t(key))}</button></form>`;

/** What has stopped. Guests without an account take it back here: they have no settings. */
const renderDone = (token: string, subscription: Subscription) =>
  renderScope(subscription, true) +
  ('address' in subscription
    ? `\n${renderButton('unsubscribe_undo', ` class="second" formaction="/unsubscribe/${token}/undo"`)}`
    : '');

/** `POST` comes from the button, or from a mail program's one-click request. */
export function unsubscribeRoutes(deps: Deps, layout: PlainPageLayout): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  async function respond(
    c: Context,
    status: 200 | 404 | 500 | 503,
    illustration: IllustrationName,
    title: string,
    rest: string,
  ): Promise<Response> {
    const { drawIllustration } = await import('./draw-illustration.tsx');
    return c.body(
      layout.render(deps.env, {
        title,
        style: STYLE,
        body: `<main>${drawIllustration(illustration)}<div class="words"><h1>${escapeHtml(title)}</h1>\n${rest}</div></main>`,
      }),
      status,
      layout.createHeaders({
        origin: getOwnOrigin(c, deps.env),
        style: STYLE,
        directives: ["form-action 'self'"],
        referrerPolicy: 'no-referrer',
      }),
    );
  }
  const respondInvalidLink = (c: Context) =>
    respond(
      c,
      404,
      'not-found',
      t('unsubscribe_lost_title'),
      `${renderParagraph('unsubscribe_lost')}\n<a class="button" href="${appRoutes.settings('mail')}" rel="noreferrer">${escapeHtml(t('unsubscribe_settings'))}</a>`,
    );
  const withErrorPage =
    (answer: (c: Context, token: string) => Promise<Response>) => (c: Context) =>
      answer(c, c.req.param('token') ?? '').catch((error: unknown) => {
        const { status } = toErrorResponse(error, c);
        return respond(
          c,
          status === 503 ? 503 : 500,
          'error',
          t('status_internal_title'),
          renderParagraph('error_internal'),
        );
      });
  routes.get(
    '/unsubscribe/:token',
    withErrorPage(async (c, token) => {
      const subscription = await findSubscription(deps, token);
      if (!subscription) return respondInvalidLink(c);
      if ('address' in subscription && subscription.isOff)
        return respond(c, 200, 'bin', t('unsubscribe_done_title'), renderDone(token, subscription));
      const content = `${renderScope(subscription, false)}\n${renderButton('unsubscribe_button', ' class="second"')}\n<a href="/" rel="noreferrer">${escapeHtml(t('unsubscribe_keep'))}</a>`;
      return respond(c, 200, 'bin', t('unsubscribe_title'), content);
    }),
  );
  routes.post(
    '/unsubscribe/:token',
    withErrorPage(async (c, token) => {
      const subscription = await turnOffEmails(deps, token);
      if (!subscription) return respondInvalidLink(c);
      return respond(c, 200, 'bin', t('unsubscribe_done_title'), renderDone(token, subscription));
    }),
  );
  routes.post(
    '/unsubscribe/:token/undo',
    withErrorPage(async (c, token) => {
      const subscription = await turnOnDinnerEmails(deps, token);
      if (!subscription) return respondInvalidLink(c);
      const content = renderParagraph('unsubscribe_undone', {
        title: formatEventTitle(subscription),
      });
      return respond(c, 200, 'card', t('unsubscribe_undone_title'), content);
    }),
  );
  return routes;
}
