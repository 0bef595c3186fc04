/** Accepting an invitation without script: the address, then the code and names. No cookie and no session reaches the browser. */
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { EmailCode } from '#src/contract/auth.ts';
import { extractDigits } from '#src/contract/digits.ts';
import { Email, PersonName } from '#src/contract/fields.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import { routes as appRoutes } from '#src/contract/routes.ts';
import { getRsvpClosedReason } from '#src/contract/taking-rsvps.ts';
import { getSignInLead } from '#src/core/dinners/invitation-words.ts';
import { getClientAddress } from '#server/http/client-address.ts';
import type { AppTypes, Context } from '#server/http/context.ts';
import { toErrorResponse, toHttpError } from '#server/http/error-response.ts';
import { getOwnOrigin } from '#server/http/origin.ts';
import { readFormBody } from '#server/http/read-body.ts';
import { sendSignInCode } from '#server/modules/auth/email-sign-in.ts';
import type { Deps, ServerDeps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { negotiateLanguage, t, withLocale } from '#server/platform/i18n.ts';
import { wakeRunnerAfter } from '#server/platform/jobs/queue.ts';
import type { KeyedQueue } from '#server/platform/keyed-queue.ts';
import { parseInput } from '#server/platform/validate.ts';
import type { PlainPageLayout } from '../plain-pages/plain-page.ts';
import { acceptByCode } from './accept.ts';
import {
  type AnswerPage,
  createAnswerPageHeaders,
  describeByAlert,
  renderAlert,
  renderAnswerPage,
  renderCalendarLinks,
  renderForm,
  renderLink,
  renderStatus,
  renderText,
} from './answer-page.ts';
import { createDinnerHead } from './dinner-head.ts';
import { createGonePage } from './gone-page.ts';
import { type FormPurpose, createFormToken, isValidFormToken } from './form-token.ts';
import { type InvitationLink, findInvitation } from './invitation.ts';
import { ANSWER_FORMS_PATH } from './no-script-block.ts';

const CODE_PATH = `${ANSWER_FORMS_PATH}code`;
const EmailForm = z.object({ email: Email });
const CodeForm = z.object({
  email: Email,
  code: EmailCode,
  first_name: PersonName,
  last_name: PersonName,
});

type Typed = Record<string, string>;
export type Status = 200 | 400 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 504;

/** What to say above the form, and what was wrong with it or its fields. */
interface Remarks {
  status?: string;
  alert?: string;
  fields?: Record<string, string>;
}

export function answerFormRoutes(
  deps: ServerDeps,
  { dinnerQueue, layout }: { dinnerQueue: KeyedQueue; layout: PlainPageLayout },
): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const respond = (c: Context, status: Status, page: AnswerPage) =>
    c.body(
      renderAnswerPage(layout, deps.env, page),
      status,
      createAnswerPageHeaders(layout, getOwnOrigin(c, deps.env)),
    );

  /** In the reader's language, with errors as a page. */
  const handle =
    (answer: (c: Context, invitation: InvitationLink) => Promise<Response>) => (c: Context) =>
      withLocale(
        matchLanguage(c.req.query('locale') ?? '') ??
          negotiateLanguage(c.req.header('Accept-Language')),
        async () => {
          try {
            const invitation = await findInvitation(deps, c);
            if (!invitation) return respond(c, 404, await createGonePage());
            return await answer(c, invitation);
          } catch (error) {
            return respondWithError(c, error);
          }
        },
      );

  function respondWithError(c: Context, error: unknown): Response {
    const { status } = toErrorResponse(error, c);
    const refusal = toHttpError(error)?.error;
    const text =
      typeof refusal === 'string' ? refusal : t(status === 503 ? 'error_busy' : 'error_internal');
    return respond(c, status as Status, {
      title: t('status_internal_title'),
      content: renderText(text),
    });
  }

  const respondWithEmailForm = async (
    c: Context,
    status: Status,
    { inviteSlug, event, query, href }: InvitationLink,
    typed: Typed,
    { alert, fields }: Remarks = {},
  ) =>
    respond(c, status, {
      ...(await createDinnerHead(deps, event)),
      title: t('rsvp_sign_in_title'),
      invitationHref: href,
      content:
        renderText(t(getSignInLead(event), { host: event.host.first_name })) +
        renderAlert(alert) +
        renderForm({
          action: ANSWER_FORMS_PATH + query,
          hidden: {
            token: createFormToken(deps, { step: 'email', inviteSlug, eventSlug: event.slug }),
          },
          fields: [
            {
              name: 'email',
              label: t('email_label'),
              value: typed.email ?? '',
              error: fields?.email,
              attributes:
                'type="email" autocomplete="email" maxlength="254" autofocus' +
                describeByAlert(alert),
            },
          ],
          submitLabel: t('email_send'),
        }),
    });

  async function respondWithCodeForm(
    c: Context,
    status: Status,
    { inviteSlug, event, query, href }: InvitationLink,
    typed: Typed,
    { status: statusText, alert, fields }: Remarks = {},
  ) {
    const email = typed.email ?? '';
    const field = (name: string, label: string, attributes: string) => ({
      name,
      label,
      value: typed[name] ?? '',
      error: fields?.[name],
      attributes,
    });
    return respond(c, status, {
      ...(await createDinnerHead(deps, event)),
      title: t('verify_title'),
      invitationHref: href,
      content:
        renderText(t('verify_lead', { email })) +
        renderStatus(statusText) +
        renderAlert(alert) +
        renderForm({
          action: CODE_PATH + query,
          hidden: {
            token: createFormToken(deps, {
              step: 'code',
              inviteSlug,
              eventSlug: event.slug,
              email,
            }),
            email,
          },
          fields: [
            field(
              'code',
              t('verify_label'),
              'inputmode="numeric" autocomplete="one-time-code" maxlength="12" autofocus' +
                describeByAlert(alert),
            ),
            field('first_name', t('rsvp_first_name'), 'autocomplete="given-name" maxlength="80"'),
            field('last_name', t('rsvp_last_name'), 'autocomplete="family-name" maxlength="80"'),
          ],
          submitLabel: t('rsvp_confirm'),
          secondAction: {
            action: ANSWER_FORMS_PATH + query,
            name: 'token',
            value: createFormToken(deps, { step: 'email', inviteSlug, eventSlug: event.slug }),
            label: t('verify_resend'),
          },
        }),
      links: [renderLink(ANSWER_FORMS_PATH + query, t('verify_other_email'))],
    });
  }

  /** Null if the dinner takes answers. */
  async function respondIfClosed(
    c: Context,
    { event, href }: InvitationLink,
  ): Promise<Response | null> {
    const closedReason = getRsvpClosedReason(event, deps.now().getTime());
    return (
      closedReason &&
      respond(c, 409, {
        ...(await createDinnerHead(deps, event)),
        title: event.title,
        invitationHref: href,
        content: '',
        links: [renderLink(appRoutes.events('all'), t('invite_find_dinner'))],
      })
    );
  }

  /** For a form of our own page, sent in time and for a dinner that takes answers. */
  const handleForm = (
    step: FormPurpose['step'],
    answer: (c: Context, invitation: InvitationLink, form: Typed) => Promise<Response>,
  ) =>
    handle(async (c, invitation) => {
      if (!isFromOwnPage(c, deps))
        return respond(c, 403, {
          title: t('status_forbidden_title'),
          content: renderText(t('answer_form_foreign')),
        });
      const form: Typed = Object.fromEntries(await readFormBody(c));
      const closed = await respondIfClosed(c, invitation);
      if (closed) return closed;
      const { inviteSlug, event } = invitation;
      const purpose = {
        step,
        inviteSlug,
        eventSlug: event.slug,
        ...(step === 'code' && { email: form.email ?? '' }),
      };
      if (isValidFormToken(deps, form.token ?? '', purpose)) return answer(c, invitation, form);
      return respondWithEmailForm(c, 400, invitation, form, { alert: t('answer_form_expired') });
    });

  routes.get(
    ANSWER_FORMS_PATH,
    handle(async (c, invitation) => {
      const closed = await respondIfClosed(c, invitation);
      if (closed) return closed;
      if (c.req.query('answer') === 'decline')
        return respond(c, 200, {
          ...(await createDinnerHead(deps, invitation.event, { isDeclined: true })),
          title: t('rsvp_declined_title'),
          invitationHref: invitation.href,
          content: renderText(t('answer_nothing_to_send')) + renderText(t('rsvp_declined')),
          links: [renderLink(ANSWER_FORMS_PATH + invitation.query, t('invite_accept_after_all'))],
        });
      return respondWithEmailForm(c, 200, invitation, {});
    }),
  );
  routes.get(
    CODE_PATH,
    handle(async (c, { query }) => c.redirect(ANSWER_FORMS_PATH + query)),
  );

  routes.post(
    ANSWER_FORMS_PATH,
    handleForm('email', async (c, invitation, form) => {
      const isAnotherCode = form.code !== undefined;
      try {
        const { email } = parseInput(EmailForm, form);
        form.email = email;
        await wakeRunnerAfter(deps, () =>
          sendSignInCode(deps, email, getClientAddress(c, deps.env)),
        );
        return respondWithCodeForm(
          c,
          200,
          invitation,
          { ...form, code: '' },
          isAnotherCode ? { status: t('verify_sent_again') } : {},
        );
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // A code was sent a moment ago and still works.
        const wasSentBefore = error.kind === 'rate_limited' && error.options.code !== 'limit';
        const draw = wasSentBefore || isAnotherCode ? respondWithCodeForm : respondWithEmailForm;
        return draw(
          c,
          toErrorResponse(error, c).status as Status,
          invitation,
          { ...form, code: '' },
          toRemarks(error),
        );
      }
    }),
  );

  routes.post(
    CODE_PATH,
    handleForm('code', async (c, invitation, form) => {
      const page = { lead: invitation.event.title, invitationHref: invitation.href };
      try {
        const sent = parseInput(CodeForm, { ...form, code: extractDigits(form.code ?? '') });
        const answer = { ...sent, token: form.token ?? '' };
        const { title, lines, head, calendar } = await acceptByCode(
          deps,
          dinnerQueue,
          invitation,
          answer,
          getClientAddress(c, deps.env),
        );
        const content =
          lines.map(renderText).join('') +
          (calendar ? renderCalendarLinks(calendar, c.req.header('User-Agent') ?? '') : '');
        return respond(c, 200, { ...head, title, invitationHref: invitation.href, content });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const status = toErrorResponse(error, c).status as Status;
        const remarks = toRemarks(error);
        // Nothing that can be typed changes it.
        if (error.kind === 'not_found') return respond(c, status, await createGonePage());
        if (error.kind === 'conflict' || error.kind === 'forbidden')
          return respond(c, status, { ...page, title: remarks.alert ?? '', content: '' });
        const isWrongCode = error.kind === 'invalid' && remarks.alert !== undefined;
        return respondWithCodeForm(
          c,
          status,
          invitation,
          form,
          isWrongCode ? { fields: { code: remarks.alert! } } : remarks,
        );
      }
    }),
  );
  return routes;
}

export function toRemarks({ error }: DomainError): Remarks {
  return typeof error === 'string'
    ? { alert: error }
    : {
        fields: Object.fromEntries(
          Object.entries(error).map(([name, [text]]) => [name, text ?? '']),
        ),
      };
}

/** Browsers send at least one of both with a form. Pages can't set them. */
export function isFromOwnPage(c: Context, { env }: Deps): boolean {
  const origin = c.req.header('Origin');
  if (origin !== undefined && origin !== 'null') return origin === getOwnOrigin(c, env);
  return c.req.header('Sec-Fetch-Site') === 'same-origin';
}
