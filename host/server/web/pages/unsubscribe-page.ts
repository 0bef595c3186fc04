/** The page behind an e-mail's unsubscribe link. A form with a button, because mail scanners follow links. No scripts. */
import { Hono } from 'hono';
import type { AppTypes, Context } from '#server/http/context.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lightColors, EMAIL_SANS, EMAIL_SERIF } from '#server/platform/mail/email-theme.ts';
import { toErrorResponse } from '#server/http/error-response.ts';
import { type ServerMessageKey, getDirection, getLanguage, t } from '#server/platform/i18n.ts';
import { formatEventTitle } from '#server/modules/notifications/emails/dinner-text.ts';
import type { MailPreference } from '#server/modules/notifications/unsubscribe-link.ts';
import {
  type Subscription,
  findSubscription,
  turnOffEmails,
  turnOnDinnerEmails,
} from '#server/modules/notifications/unsubscribe.ts';
import { hashStyle } from './style-hashes.ts';

const preferenceNames: Record<MailPreference, ServerMessageKey> = {
  invitations: 'mail_about_invitations',
  reminders: 'mail_about_reminders',
  changes: 'mail_about_changes',
  matches: 'mail_about_matches',
  answers: 'mail_about_answers',
};

const STYLE = `body{margin:0;padding:48px 16px;background:${lightColors.paper};color:${lightColors.ink};font:500 17px/1.45 ${EMAIL_SANS}}
main{max-width:376px;margin:0 auto;padding:32px;background:${lightColors.card};border-radius:2px}
h1{margin:0 0 16px;font:400 24px/1.16 ${EMAIL_SERIF}}
p{margin:0 0 24px}
form,p:last-child{margin:0}
a{color:${lightColors.accent}}
button{min-height:44px;padding:0 20px;border:0;border-radius:3px;background:${lightColors.accent};color:${lightColors.card};font:640 17px/1 ${EMAIL_SANS};cursor:pointer}
button.second{border:1px solid ${lightColors.ink};background:none;color:${lightColors.ink}}
button:focus-visible,a:focus-visible{outline:2px solid ${lightColors.ink};outline-offset:3px}`;

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src ${hashStyle(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

function renderPage(deps: Deps, title: string, rest: string): string {
  const product = t('page_title', { product: deps.env.PRODUCT_NAME, page: title });
  return `<!doctype html>
<html lang="${getLanguage()}" dir="${getDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(product)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${rest}
</main></body></html>
`;
}

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
function renderDone(deps: Deps, token: string, subscription: Subscription): string {
  const undo =
    'address' in subscription
      ? `\n${renderButton('unsubscribe_undo', ` class="second" formaction="/unsubscribe/${token}/undo"`)}`
      : '';
  return renderPage(deps, t('unsubscribe_done_title'), renderScope(subscription, true) + undo);
}

function respondInvalidLink(deps: Deps, c: Context): Response {
  return c.body(
    renderPage(deps, t('unsubscribe_lost_title'), renderParagraph('unsubscribe_lost')),
    404,
    headers,
  );
}

/** `POST` comes from the button, or from a mail program's one-click request. */
export function unsubscribeRoutes(deps: Deps): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const withErrorPage =
    (respond: (c: Context, token: string) => Promise<Response>) => (c: Context) =>
      respond(c, c.req.param('token') ?? '').catch((error: unknown) => {
        const { status } = toErrorResponse(error, c);
        return c.body(
          renderPage(deps, t('status_internal_title'), renderParagraph('error_internal')),
          status === 503 ? 503 : 500,
          headers,
        );
      });
  routes.get(
    '/unsubscribe/:token',
    withErrorPage(async (c, token) => {
      const subscription = await findSubscription(deps, token);
      if (!subscription) return respondInvalidLink(deps, c);
      if ('address' in subscription && subscription.isOff)
        return c.body(renderDone(deps, token, subscription), 200, headers);
      const content = `${renderScope(subscription, false)}\n${renderButton('unsubscribe_button')}`;
      return c.body(renderPage(deps, t('unsubscribe_title'), content), 200, headers);
    }),
  );
  routes.post(
    '/unsubscribe/:token',
    withErrorPage(async (c, token) => {
      const subscription = await turnOffEmails(deps, token);
      if (!subscription) return respondInvalidLink(deps, c);
      return c.body(renderDone(deps, token, subscription), 200, headers);
    }),
  );
  routes.post(
    '/unsubscribe/:token/undo',
    withErrorPage(async (c, token) => {
      const subscription = await turnOnDinnerEmails(deps, token);
      if (!subscription) return respondInvalidLink(deps, c);
      const content = renderParagraph('unsubscribe_undone', {
        title: formatEventTitle(subscription),
      });
      return c.body(renderPage(deps, t('unsubscribe_undone_title'), content), 200, headers);
    }),
  );
  return routes;
}
