/** Answering by the link of an invitation's e-mail (R86). Opening it changes nothing: mail scanners open links, an answer is a press. */
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { PersonName } from '#src/contract/fields.ts';
import { buildPersonalAnswerPath, buildPersonalCardPath } from '#src/contract/invite-path.ts';
import { AnswerNote } from '#src/contract/rsvps.ts';
import { getClientAddress } from '#server/http/client-address.ts';
import type { AppTypes, Context } from '#server/http/context.ts';
import { toErrorResponse, toHttpError } from '#server/http/error-response.ts';
import { getOwnOrigin } from '#server/http/origin.ts';
import { readFormBody } from '#server/http/read-body.ts';
import { limitSignIns } from '#server/modules/auth/network-limits.ts';
import { answerByLink, getAnswerVersion } from '#server/modules/dinners/rsvps/answer-by-link.ts';
import { findLinkCaller } from '#server/modules/dinners/rsvps/link-caller.ts';
import {
  type PersonalInvitation,
  findLinkEnd,
  findPersonalInvitation,
  recordOpening,
} from '#server/modules/dinners/rsvps/personal-link.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { negotiateLanguage, t, withLocale } from '#server/platform/i18n.ts';
import { wakeRunnerAfter } from '#server/platform/jobs/queue.ts';
import type { KeyedQueue } from '#server/platform/keyed-queue.ts';
import { parseInput } from '#server/platform/validate.ts';
import type { PlainPageLayout } from '../plain-pages/plain-page.ts';
import {
  type AnswerPage,
  createAnswerPageHeaders,
  renderAnswerPage,
  renderText,
} from './answer-page.ts';
import { createGonePage } from './gone-page.ts';
import { type Shown, createPersonalPage } from './personal-page.ts';
import { createCardPageHeaders, renderCardPage } from './card-page.ts';
import { changePlusOnes, isAboutPlusOnes } from './personal-plus-ones.ts';
import { type Status, isFromOwnPage, toRemarks } from './routes.ts';

const NoteForm = z.object({ note: z.optional(AnswerNote) });
const NamesForm = z.object({ first_name: PersonName, last_name: PersonName });

export function personalAnswerRoutes(
  deps: ServerDeps,
  { dinnerQueue, layout }: { dinnerQueue: KeyedQueue; layout: PlainPageLayout },
): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const respond = (c: Context, status: Status, page: AnswerPage) =>
    c.body(
      renderAnswerPage(layout, deps.env, page),
      status,
      createAnswerPageHeaders(layout, getOwnOrigin(c, deps.env), page),
    );
  async function respondGone(c: Context, token: string): Promise<Response> {
    const end = await findLinkEnd(deps.db, deps, token);
    return respond(c, 404, await createGonePage(end));
  }

  const handle = (answer: (c: Context, token: string) => Promise<Response>) => (c: Context) =>
    withLocale(negotiateLanguage(c.req.header('Accept-Language')), async () => {
      try {
        return await answer(c, c.req.param('token') ?? '');
      } catch (error) {
        const { status } = toErrorResponse(error, c);
        const refusal = toHttpError(error)?.error;
        const text = t(status === 503 ? 'error_busy' : 'error_internal');
        return respond(c, status as Status, {
          title: t('status_internal_title'),
          content: renderText(typeof refusal === 'string' ? refusal : text),
        });
      }
    });

  /** As the answer stands now. */
  async function respondWithAnswer(
    c: Context,
    token: string,
    found: PersonalInvitation,
    shown: Shown = {},
  ): Promise<Response> {
    const { status = 200, page } = await createPersonalPage(deps, {
      token,
      found,
      isDeclining: shown.typed?.note !== undefined || c.req.query('answer') === 'decline',
      userAgent: c.req.header('User-Agent') ?? '',
      shown,
    });
    const hasOpeningScript = found.invitation.opened_at === null;
    return respond(c, status, { ...page, hasOpeningScript });
  }

  async function changeWhomTheyBring(
    c: Context,
    token: string,
    drawn: PersonalInvitation,
    typed: Record<string, string>,
  ): Promise<Response> {
    try {
      await limitSignIns(deps, getClientAddress(c, deps.env));
      const note = await wakeRunnerAfter(deps, () =>
        dinnerQueue.run(drawn.event.id, drawn.address, () =>
          changePlusOnes(deps, token, drawn, typed),
        ),
      );
      const changed = await findPersonalInvitation(deps.db, deps, token);
      return changed ? await respondWithAnswer(c, token, changed, { note }) : respondGone(c, token);
    } catch (error) {
      return respondRefused(c, token, drawn, { error, typed });
    }
  }

  function respondRefused(
    c: Context,
    token: string,
    drawn: PersonalInvitation,
    { error, typed }: { error: unknown; typed: Record<string, string> },
  ): Promise<Response> {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
    const { alert, fields } = toRemarks(error);
    const { status } = toErrorResponse(error, c);
    return respondWithAnswer(c, token, drawn, { status: status as Status, alert, fields, typed });
  }

  async function answer(c: Context, token: string): Promise<Response> {
    if (!isFromOwnPage(c, deps))
      return respond(c, 403, {
        title: t('status_forbidden_title'),
        content: renderText(t('answer_form_foreign')),
      });
    const typed: Record<string, string> = Object.fromEntries(await readFormBody(c));
    const drawn = await findPersonalInvitation(deps.db, deps, token);
    if (!drawn) return respondGone(c, token);
    const version = typed.version ?? '';
    if (version !== getAnswerVersion(drawn.guest))
      return respondWithAnswer(c, token, drawn, { note: t('answer_changed'), typed });
    if (isAboutPlusOnes(typed)) return changeWhomTheyBring(c, token, drawn, typed);
    const status = typed.answer === 'declined' ? 'declined' : 'accepted';
    let isAnswered: boolean;
    let line: string | undefined;
    try {
      await limitSignIns(deps, getClientAddress(c, deps.env));
      if (status === 'declined') line = parseInput(NoteForm, typed).note;
      if (line === '' && drawn.guest.status === 'declined')
        throw new DomainError('invalid', { note: [t('required')] });
      const needsNames = !drawn.account?.first_name || !drawn.account.last_name;
      const names = status === 'accepted' && needsNames ? parseInput(NamesForm, typed) : {};
      isAnswered = await wakeRunnerAfter(deps, () =>
        dinnerQueue.run(drawn.event.id, drawn.address, () =>
          answerByLink(deps, token, { status, version, note: line, ...names }),
        ),
      );
    } catch (error) {
      return respondRefused(c, token, drawn, { error, typed });
    }
    const answered = await findPersonalInvitation(deps.db, deps, token);
    if (!answered) return respondGone(c, token);
    if (!isAnswered)
      return respondWithAnswer(c, token, answered, { note: t('answer_changed'), typed });
    const isSent = Boolean(line);
    return respondWithAnswer(
      c,
      token,
      answered,
      isSent ? { note: t('rsvp_note_sent'), hasSentNote: true } : {},
    );
  }

  async function openAnswer(c: Context, token: string): Promise<Response> {
    const invitation = await findPersonalInvitation(deps.db, deps, token);
    return invitation ? respondWithAnswer(c, token, invitation) : respondGone(c, token);
  }

  routes.get(buildPersonalAnswerPath(':token'), handle(openAnswer));
  // The calls of this page check the token again. A guest who can't choose gets the answer page instead.
  routes.get(
    buildPersonalCardPath(':token'),
    handle(async (c, token) => {
      const guest = await findLinkCaller(deps, token);
      const invitation = guest && (await findPersonalInvitation(deps.db, deps, token));
      if (!invitation) return openAnswer(c, token);
      const { slug: eventSlug, title } = invitation.event;
      return c.body(
        renderCardPage(layout, deps.env, { token, title, eventSlug, user: guest.user }),
        200,
        createCardPageHeaders(
          layout,
          getOwnOrigin(c, deps.env),
          new URL(deps.env.PUBLIC_URL).origin,
        ),
      );
    }),
  );
  routes.post(buildPersonalAnswerPath(':token'), handle(answer));
  routes.post(`${buildPersonalAnswerPath(':token')}/opened`, async (c) => {
    if (!isFromOwnPage(c, deps)) return c.body(null, 403);
    await recordOpening(deps, c.req.param('token') ?? '');
    return c.body(null, 204);
  });
  return routes;
}
