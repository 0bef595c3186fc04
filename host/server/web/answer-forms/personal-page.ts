/** The page behind the link of an invitation's e-mail (R86), by how things stand: answered, closed, or to be answered. */
import {
  buildInvitePath,
  buildPersonalAnswerPath,
  buildPersonalCardPath,
} from '#src/contract/invite-path.ts';
import { routes as appRoutes } from '#src/contract/routes.ts';
import { getRsvpClosedReason, isUpcoming } from '#src/contract/taking-rsvps.ts';
import { getAcceptLabel } from '#src/core/dinners/invitation-words.ts';
import { findUser } from '#server/modules/auth/users.ts';
import { loadPublicEvent } from '#server/modules/dinners/events/public-view.ts';
import { loadSeatingForViewer } from '#server/modules/dinners/seating/seating-view.ts';
import { readKeptSeat } from '#server/modules/dinners/seating/seat-text.ts';
import { getAnswerVersion } from '#server/modules/dinners/rsvps/answer-by-link.ts';
import { findLinkCaller } from '#server/modules/dinners/rsvps/link-caller.ts';
import { splitName } from '#server/modules/dinners/rsvps/parse-guest-list.ts';
import type { PersonalInvitation } from '#server/modules/dinners/rsvps/personal-link.ts';
import { readPlusOnes } from '#server/modules/dinners/rsvps/plus-ones.ts';
import { isInvitedByHost } from '#server/modules/dinners/rsvps/rsvps.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { t } from '#server/platform/i18n.ts';
import { readAnswerResult } from './accept.ts';
import {
  type AnswerPage,
  renderAlert,
  renderCalendarLinks,
  renderDescription,
  renderFolded,
  renderForm,
  renderLink,
  renderLinkButton,
  renderQuote,
  renderStatus,
  renderText,
} from './answer-page.ts';
import { createDinnerHead, loadDrawing } from './dinner-head.ts';
import { renderPlusOnes } from './personal-plus-ones.ts';
import type { Status } from './routes.ts';

/** What the last press led to. */
export interface Shown {
  status?: Status;
  note?: string;
  alert?: string | undefined;
  fields?: Record<string, string> | undefined;
  typed?: Record<string, string>;
  hasSentNote?: boolean;
}

interface PersonalPageInput {
  token: string;
  found: PersonalInvitation;
  /** Whether the guest is about to decline, which is asked first. */
  isDeclining: boolean;
  userAgent: string;
  shown: Shown;
}

/** What all states of the page have. */
interface PageParts extends PersonalPageInput {
  action: string;
  hidden: { version: string };
  remarks: string;
  noteField: Parameters<typeof renderForm>[0]['fields'][number];
  needsNames: boolean;
  notYou: string;
}

type PersonalPage = Pick<Shown, 'status'> & { page: AnswerPage };
type AnswerResult = NonNullable<Awaited<ReturnType<typeof readAnswerResult>>>;

export async function createPersonalPage(
  deps: ServerDeps,
  input: PersonalPageInput,
): Promise<PersonalPage> {
  const { token, found, isDeclining, shown } = input;
  const { event: row, inviter, account, guest, name } = found;
  const action = buildPersonalAnswerPath(token);
  const host = await findUser(deps.db, row.host_id);
  const needsNames = !account?.first_name || !account.last_name;
  // Fields that hold the name say it already.
  const isNameTyped = needsNames && !account && !isDeclining;
  const parts: PageParts = {
    ...input,
    action,
    hidden: { version: getAnswerVersion(guest) },
    remarks: renderStatus(shown.note) + renderAlert(shown.alert),
    noteField: {
      name: 'note',
      label: t('rsvp_note', { host: host?.first_name ?? '' }),
      value: shown.typed?.note ?? '',
      error: shown.fields?.note,
      attributes: 'autocomplete="off" maxlength="300"',
      isOptional: true,
    },
    needsNames,
    notYou: renderLink(
      buildInvitePath(inviter.invite_slug, row.slug),
      name && !isNameTyped ? t('answer_not_you', { name }) : t('answer_not_you_unnamed'),
    ),
  };
  const result =
    account && row.status === 'scheduled' && (await readAnswerResult(deps, row, account));
  if (!result) return createUnansweredPage(deps, parts);
  const page = await (isDeclining ? createGivingUpPage : createAnsweredPage)(deps, parts, result);
  return { status: shown.status, page };
}

/** Asks whether the guest really gives up what they have. */
async function createGivingUpPage(
  deps: ServerDeps,
  parts: PageParts,
  result: AnswerResult,
): Promise<AnswerPage> {
  const { guest } = parts.found;
  const hasPlusOnes = (await readPlusOnes(deps.db, [guest.id])).length > 0;
  return {
    ...result.head,
    title: result.title,
    content:
      parts.remarks +
      renderGiveUpQuestion(parts) +
      (hasPlusOnes ? renderText(t('dinner_give_up_plus_ones')) : '') +
      renderDeclineForm(parts, t('rsvp_cannot_come')),
    links: [renderLink(parts.action, t('rsvp_back')), parts.notYou],
  };
}

const renderGiveUpQuestion = ({ found }: PageParts) =>
  found.guest.status === 'accepted' ? renderText(t('dinner_give_up_title')) : '';

const renderDeclineForm = ({ action, hidden, noteField }: PageParts, submitLabel: string) =>
  renderForm({
    action,
    hidden: { ...hidden, answer: 'declined' },
    fields: [noteField],
    submitLabel,
  });

async function createAnsweredPage(
  deps: ServerDeps,
  parts: PageParts,
  result: AnswerResult,
): Promise<AnswerPage> {
  const { token, found, action, hidden, userAgent, shown } = parts;
  const { typed = {}, fields } = shown;
  const choose =
    result.canChoose && (await findLinkCaller(deps, token))
      ? renderLinkButton(buildPersonalCardPath(token), t('choose_neighbours'))
      : '';
  return {
    ...result.head,
    title: result.title,
    content:
      parts.remarks +
      result.lines.map(renderText).join('') +
      choose +
      (await renderPlusOnes(deps, token, found, { ...hidden, typed, fields })) +
      (result.calendar ? renderCalendarLinks(result.calendar, userAgent) : ''),
    links: [
      ...(isUpcoming(found.event, deps.now().getTime())
        ? [renderLink(`${action}?answer=decline`, t('rsvp_cannot_come'))]
        : []),
      parts.notYou,
    ],
  };
}

async function createUnansweredPage(deps: ServerDeps, parts: PageParts): Promise<PersonalPage> {
  const { found, action, remarks, isDeclining, notYou, shown } = parts;
  const { status = 200 } = shown;
  const { event: row, inviter, guest } = found;
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
    return {
      status: status === 200 && !isDeclineTaken ? 409 : status,
      page: {
        ...(await createDinnerHead(deps, event)),
        title: row.title,
        content: remarks + (isDeclineTaken ? renderText(t('answer_declined')) : ''),
        links: [renderLink(appRoutes.events('all'), t('invite_find_dinner'))],
      },
    };
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
  const head = {
    ...(await createDinnerHead(deps, event, {
      inviter,
      isDeclined,
      ...(hasSeat && { seat: { text: t('answer_seat_kept'), drawing } }),
    })),
    title: row.title,
  };
  const introduction = remarks + (seat ? renderText(seat) : '');
  const isAsked = isDeclining && !isDeclined;
  return {
    status,
    page: {
      ...head,
      content:
        introduction +
        (isAsked
          ? renderGiveUpQuestion(parts) + renderDeclineForm(parts, declineLabel)
          : renderInvitation(parts, { acceptLabel, declineLabel, description: event.description })),
      links: isAsked ? [renderLink(action, t('rsvp_back')), notYou] : [notYou],
    },
  };
}

/** The words of the invitation, or after a decline the way to a line to the host; then the form to accept, with the names if they are missing. */
function renderInvitation(
  { found, action, hidden, noteField, needsNames, shown }: PageParts,
  {
    acceptLabel,
    declineLabel,
    description,
  }: { acceptLabel: string; declineLabel: string; description: string },
): string {
  const { account, invitation, name } = found;
  const { typed = {}, fields, hasSentNote = false } = shown;
  const isDeclined = found.guest.status === 'declined';
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
  const acceptForm = {
    action,
    hidden,
    fields: needsNames
      ? [
          createField('first_name', t('rsvp_first_name'), 'given-name', suggested.first_name),
          createField('last_name', t('rsvp_last_name'), 'family-name', suggested.last_name),
        ]
      : [],
    submitLabel: acceptLabel,
  };
  if (!isDeclined)
    return (
      renderQuote(invitation.invitation_text) +
      renderForm({
        ...acceptForm,
        secondAction: { action, name: 'answer', value: 'declined', label: declineLabel },
      }) +
      renderDescription(description)
    );
  return (
    renderText(t('answer_declined')) +
    (hasSentNote ? '' : noteForm) +
    // Its names are asked only of those who change their mind.
    (needsNames
      ? renderFolded(
          acceptLabel,
          renderForm(acceptForm),
          Boolean(fields?.first_name ?? fields?.last_name),
        )
      : renderForm({ ...acceptForm, isQuiet: true }))
  );
}
