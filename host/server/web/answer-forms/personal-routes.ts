/** Answering by the link of an invitation's e-mail (R86). Opening it changes nothing: mail scanners open links, an answer is a press. */
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { PersonName } from '#src/contract/fields.ts';
import {
  buildInvitePath,
  buildPersonalAnswerPath,
  buildPersonalCardPath,
} from '#src/contract/invite-path.ts';
import { routes as appRoutes } from '#src/contract/routes.ts';
import { AnswerNote } from '#src/contract/rsvps.ts';
import { getRsvpClosedReason, isUpcoming } from '#src/contract/taking-rsvps.ts';
import { getAcceptLabel } from '#src/core/dinners/invitation-words.ts';
import { getClientAddress } from '#server/http/client-address.ts';
import type { AppTypes, Context } from '#server/http/context.ts';
import { toErrorResponse, toHttpError } from '#server/http/error-response.ts';
import { getOwnOrigin } from '#server/http/origin.ts';
import { readFormBody } from '#server/http/read-body.ts';
import { limitSignIns } from '#server/modules/auth/network-limits.ts';
import { findUser } from '#server/modules/auth/users.ts';
import { loadPublicEvent } from '#server/modules/dinners/events/public-view.ts';
import { loadSeatingForViewer } from '#server/modules/dinners/seating/seating-view.ts';
import { readKeptSeat } from '#server/modules/dinners/seating/seat-text.ts';
import { answerByLink, getAnswerVersion } from '#server/modules/dinners/rsvps/answer-by-link.ts';
import { findLinkCaller } from '#server/modules/dinners/rsvps/link-caller.ts';
import { splitName } from '#server/modules/dinners/rsvps/parse-guest-list.ts';
import {
  type PersonalInvitation,
  findLinkEnd,
  findPersonalInvitation,
  recordOpening,
} from '#server/modules/dinners/rsvps/personal-link.ts';
import { readPlusOnes } from '#server/modules/dinners/rsvps/plus-ones.ts';
import { isInvitedByHost } from '#server/modules/dinners/rsvps/rsvps.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { negotiateLanguage, t, withLocale } from '#server/platform/i18n.ts';
import { wakeRunnerAfter } from '#server/platform/jobs/queue.ts';
import type { KeyedQueue } from '#server/platform/keyed-queue.ts';
import { parseInput } from '#server/platform/validate.ts';
import type { PlainPageLayout } from '../plain-pages/plain-page.ts';
import { readAnswerResult } from './accept.ts';
import {
  type AnswerPage,
  createAnswerPageHeaders,
  renderAlert,
  renderAnswerPage,
  renderCalendarLinks,
  renderDescription,
  renderForm,
  renderLink,
  renderLinkButton,
  renderQuote,
  renderStatus,
  renderText,
} from './answer-page.ts';
import { createDinnerHead, loadDrawing } from './dinner-head.ts';
import { createGonePage } from './gone-page.ts';
import { createCardPageHeaders, renderCardPage } from './card-page.ts';
import { changePlusOnes, isAboutPlusOnes, renderPlusOnes } from './personal-plus-ones.ts';
import { type Status, isFromOwnPage, toRemarks } from './routes.ts';

const NoteForm = z.object({ note: z.optional(AnswerNote) });
const NamesForm = z.object({ first_name: PersonName, last_name: PersonName });

interface Shown {
  status?: Status;
  note?: string;
  alert?: string | undefined;
  fields?: Record<string, string> | undefined;
  typed?: Record<string, string>;
  hasSentNote?: boolean;
}

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
    { status = 200, note, alert, fields, typed = {}, hasSentNote = false }: Shown = {},
  ): Promise<Response> {
    const { event: row, inviter, account, guest, invitation, name } = found;
    const draw = (drawnStatus: Status, drawn: AnswerPage) =>
      respond(c, drawnStatus, { ...drawn, hasOpeningScript: invitation.opened_at === null });
    const action = buildPersonalAnswerPath(token);
    const host = await findUser(deps.db, row.host_id);
    const invitationPath = buildInvitePath(inviter.invite_slug, row.slug);
    const needsNames = !account?.first_name || !account.last_name;
    const isDeclining = typed.note !== undefined || c.req.query('answer') === 'decline';
    // Fields that hold the name say it already.
    const isNameTyped = needsNames && !account && !isDeclining;
    const notYou = renderLink(
      invitationPath,
      name && !isNameTyped ? t('answer_not_you', { name }) : t('answer_not_you_unnamed'),
    );
    const remarks = renderStatus(note) + renderAlert(alert);
    const hidden = { version: getAnswerVersion(guest) };
    const noteField = {
      name: 'note',
      label: t('rsvp_note', { host: host?.first_name ?? '' }),
      value: typed.note ?? '',
      error: fields?.note,
      attributes: 'autocomplete="off" maxlength="300"',
      isOptional: true,
    };
    const question = guest.status === 'accepted' ? renderText(t('dinner_give_up_title')) : '';
    const result =
      account && row.status === 'scheduled' && (await readAnswerResult(deps, row, account));
    if (result && isDeclining)
      return draw(status, {
        ...result.head,
        title: result.title,
        content:
          remarks +
          question +
          ((await readPlusOnes(deps.db, [guest.id])).length > 0
            ? renderText(t('dinner_give_up_plus_ones'))
            : '') +
          renderForm({
            action,
            hidden: { ...hidden, answer: 'declined' },
            fields: [noteField],
            submitLabel: t('rsvp_cannot_come'),
          }),
        links: [renderLink(action, t('rsvp_back')), notYou],
      });
    if (result)
      return draw(status, {
        ...result.head,
        title: result.title,
        content:
          remarks +
          result.lines.map(renderText).join('') +
          (result.canChoose && (await findLinkCaller(deps, token))
            ? renderLinkButton(buildPersonalCardPath(token), t('choose_neighbours'))
            : '') +
          (await renderPlusOnes(deps, token, found, { ...hidden, typed, fields })) +
          (result.calendar
            ? renderCalendarLinks(result.calendar, c.req.header('User-Agent') ?? '')
            : ''),
        links: [
          ...(isUpcoming(row, deps.now().getTime())
            ? [renderLink(`${action}?answer=decline`, t('rsvp_cannot_come'))]
            : []),
          notYou,
        ],
      });
    const isInvited = await isInvitedByHost(deps.db, row, found.address, guest);
    const event = {
      ...(await loadPublicEvent(deps.db, row, deps.now())),
      approval: row.approval && !isInvited,
    };
    // The host put them on the list: nothing can be full or closed for them.
    const hasSeat = guest.status === 'accepted' && isUpcoming(row, deps.now().getTime());
    const closedReason = hasSeat ? null : getRsvpClosedReason(event, deps.now().getTime());
    const isDeclined = guest.status === 'declined';
    // A decline counts also when nobody can accept any more.
    const isDeclineTaken = isDeclined && closedReason === 'invite_closed';
    if (closedReason)
      return draw(status === 200 && !isDeclineTaken ? 409 : status, {
        ...(await createDinnerHead(deps, event)),
        title: row.title,
        content: remarks + (isDeclineTaken ? renderText(t('answer_declined')) : ''),
        links: [renderLink(appRoutes.events('all'), t('invite_find_dinner'))],
      });
    const openLabel = hasSeat ? 'answer_confirm' : getAcceptLabel(event);
    const acceptLabel = t(
      isDeclined && openLabel === 'invite_accept' ? 'invite_accept_after_all' : openLabel,
    );
    const declineLabel = t(hasSeat ? 'rsvp_cannot_come' : 'invite_decline');
    // Only guests who have accepted learn who sits beside them.
    const seat = await readKeptSeat(deps.db, row, guest, deps.now());
    const drawing = seat
      ? (await loadDrawing()).drawPlan(await loadSeatingForViewer(deps, row, guest.id))
      : '';
    const heading = {
      ...(await createDinnerHead(deps, event, {
        inviter,
        isDeclined,
        ...(hasSeat && { seat: { text: t('answer_seat_kept'), drawing } }),
      })),
      title: row.title,
    };
    const introduction = remarks + (seat ? renderText(seat) : '');
    if (isDeclining && !isDeclined)
      return draw(status, {
        ...heading,
        content:
          introduction +
          question +
          renderForm({
            action,
            hidden: { ...hidden, answer: 'declined' },
            fields: [noteField],
            submitLabel: declineLabel,
          }),
        links: [renderLink(action, t('rsvp_back')), notYou],
      });
    const suggested = splitName(account ? '' : name);
    const createField = (
      field: 'first_name' | 'last_name',
      label: string,
      autocomplete: string,
      suggestion: string,
    ) => ({
      name: field,
      label,
      value: typed[field] ?? suggestion,
      error: fields?.[field],
      attributes: `autocomplete="${autocomplete}" maxlength="80"`,
    });
    const noteForm = renderForm({
      action,
      hidden: { ...hidden, answer: 'declined' },
      fields: [{ ...noteField, isOptional: false }],
      submitLabel: t('rsvp_note_send'),
    });
    return draw(status, {
      ...heading,
      content:
        introduction +
        (isDeclined ? renderText(t('answer_declined')) : renderQuote(invitation.invitation_text)) +
        (isDeclined && !hasSentNote ? noteForm : '') +
        renderForm({
          action,
          hidden,
          fields: needsNames
            ? [
                createField('first_name', t('rsvp_first_name'), 'given-name', suggested.first_name),
                createField('last_name', t('rsvp_last_name'), 'family-name', suggested.last_name),
              ]
            : [],
          submitLabel: acceptLabel,
          isQuiet: isDeclined,
          ...(!isDeclined && {
            secondAction: { action, name: 'answer', value: 'declined', label: declineLabel },
          }),
        }) +
        (isDeclined ? '' : renderDescription(event.description)),
      links: [notYou],
    });
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
