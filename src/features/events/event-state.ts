import type { DinnerEvent } from '#src/contract/events.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { InvitationState } from '#src/contract/invitation-state.ts';
import {
  getInvitationState,
  isInvitationOpen,
  toEventBySlug,
} from '#src/core/dinners/invitation-state.ts';
import { formatInvitationState } from '#src/core/dinners/invitation-words.ts';

/** Refetch interval of a dinner on screen; react-query pauses while the page is hidden. */
export const EVENT_REFETCH_INTERVAL_MS = 15_000;

export const isEventOver = (event: Pick<DinnerEvent, 'ends_at'>, now: number) =>
  Date.parse(event.ends_at) <= now;

const ROLE_TEXTS = {
  owner: 'dinner_is_host',
  co_host: 'dinner_is_co_host',
  door: 'dinner_is_door',
} as const;

/** The viewer's status at a dinner, or null if there is none yet. */
export function formatMyStatus(t: Translator, event: DinnerEvent, now: number): string | null {
  if (event.status === 'cancelled') return t('dinner_is_cancelled');
  if (event.my_role) return t(ROLE_TEXTS[event.my_role]);
  if (event.offered_role) return t('dinner_is_offered');
  switch (event.my_status) {
    case 'accepted':
      if (isEventOver(event, now)) return t('dinner_attended');
      return t(isUpcoming(event, now) ? 'dinner_is_accepted' : 'dinner_is_on');
    case 'waitlisted':
      return formatInvitationState(t, toEventBySlug(event), 'waitlisted');
    case 'invited':
      return t('dinner_is_invited');
    case 'requested':
      return t('dinner_is_requested');
    case 'declined':
      return t('dinner_is_declined');
    case null:
      return null;
  }
}

/** Where the viewer stands with a dinner, as on its invitation. */
export const getEventState = (event: DinnerEvent, now: number): InvitationState =>
  getInvitationState(toEventBySlug(event), { isDeclinedOnDevice: false, now });

/** How things stand for the viewer, as the first line of a dinner's card (R74). */
export function formatEventBand(t: Translator, event: DinnerEvent, now: number): string {
  const state = getEventState(event, now);
  if (state === 'cancelled' && event.my_role) return t('dinner_cancelled');
  return state === 'accepted' || isAboutViewer(event, state)
    ? formatMyStatus(t, event, now)!
    : formatInvitationState(t, toEventBySlug(event), state);
}

/** Whether the band says what the viewer has to do with the dinner, rather than what a stranger reads there. */
function isAboutViewer(event: DinnerEvent, state: InvitationState): boolean {
  if (state === 'past' || state === 'cancelled') return false;
  const isInvited = event.my_status === 'invited' && isInvitationOpen(state);
  return isInvited || event.my_role !== null || event.offered_role !== null;
}

/** Whether the band says how many seats are free, or that none is. */
export function isAttendanceInBand(event: DinnerEvent, now: number): boolean {
  const state = getEventState(event, now);
  return (state === 'open' || state === 'full') && !isAboutViewer(event, state);
}

/** Whether the band says what the answer's heading does. */
export function isAnswerTitleInBand(event: DinnerEvent, now: number): boolean {
  const state = getEventState(event, now);
  return !isInvitationOpen(state) || (state !== 'open' && !isAboutViewer(event, state));
}
