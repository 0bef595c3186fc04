import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { InvitationState } from '#src/contract/invitation-state.ts';
import type { Person } from '#src/contract/members.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import {
  getInvitationState,
  isInvitationOpen,
  toUnseatedState,
} from '#src/core/dinners/invitation-state.ts';
import { formatInvitationState } from '#src/core/dinners/invitation-words.ts';
import { formatDateTime } from '#src/core/i18n/format-date.ts';
import { formatZone } from '#server/modules/notifications/emails/dinner-text.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getLanguage, getTranslator, t } from '#server/platform/i18n.ts';
import type { DinnerHead } from './answer-page.ts';

/** Loaded for the first page with a drawing, so that the server starts without React. */
export const loadDrawing = () => import('./draw-seat.tsx');

interface HeadOptions {
  /** Who invites, as long as the invitation is open. */
  inviter?: Pick<Person, 'first_name' | 'last_name' | 'picture_url'> | undefined;
  isDeclined?: boolean;
  /** Of a guest who has a seat: what the band says, and the drawing of the seat (empty if it isn't known). */
  seat?: { text: string; drawing: string } | undefined;
}

/** What these pages show of a dinner: its tables, how things stand, who invites or else its host, title, date and place, as on the invitation card. */
export async function createDinnerHead(
  deps: Pick<Deps, 'now'>,
  event: PublicEvent | EventBySlug,
  { inviter, isDeclined = false, seat }: HeadOptions = {},
): Promise<{ drawing: string; dinner: DinnerHead }> {
  const { drawBand, drawHost, drawTables } = await loadDrawing();
  const { title, starts_at, time_zone, venue, host } = event;
  const now = deps.now().getTime();
  const state: InvitationState = seat
    ? 'accepted'
    : getInvitationState(event, { isDeclinedOnDevice: isDeclined, now });
  const stateText =
    seat?.text ?? formatInvitationState(getTranslator(), event, toUnseatedState(event, state));
  return {
    drawing: seat?.drawing || drawTables(event, state),
    dinner: {
      title,
      stateText,
      band: drawBand(state, stateText),
      host:
        inviter && (isInvitationOpen(state) || seat)
          ? drawHost(inviter, t('invite_from', { name: formatFullName(inviter) }))
          : drawHost(host, t('dinner_hosted_by', { host: formatFullName(host) })),
      date: formatDateTime(starts_at, time_zone, getLanguage(), now),
      zone: formatZone(time_zone),
      place: [venue.name, venue.address, venue.city].filter(Boolean).join(', '),
      isCancelled: state === 'cancelled',
    },
  };
}
