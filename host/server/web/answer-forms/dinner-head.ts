import type { PublicEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { getInvitationState } from '#src/core/dinners/invitation-state.ts';
import { formatEventTime } from '#server/modules/notifications/emails/dinner-text.ts';
import type { Deps } from '#server/platform/deps.ts';
import { t } from '#server/platform/i18n.ts';
import { loadDrawing } from './accept.ts';
import type { DinnerHead } from './answer-page.ts';

interface Inviter {
  person: Pick<Person, 'first_name' | 'last_name' | 'picture_url'>;
  /** Such as `Anna Berg invites you to`. */
  text: string;
}

/** What these pages show of a dinner: its tables, who invites or else its host, title, date and place, as on the invitation card. */
export async function createDinnerHead(
  deps: Pick<Deps, 'now'>,
  event: PublicEvent,
  { person, text }: Inviter = {
    person: event.host,
    text: t('dinner_hosted_by', { host: formatFullName(event.host) }),
  },
): Promise<{ drawing: string; dinner: DinnerHead }> {
  const { drawHost, drawTables } = await loadDrawing();
  const { title, starts_at, time_zone, venue } = event;
  const state = getInvitationState(event, {
    isDeclinedOnDevice: false,
    now: deps.now().getTime(),
  });
  return {
    drawing: drawTables(event, state),
    dinner: {
      title,
      host: drawHost(person, text),
      date: formatEventTime(new Date(starts_at), time_zone, deps.now()),
      place: `${venue.name}, ${venue.city}`,
      isCancelled: state === 'cancelled',
    },
  };
}
