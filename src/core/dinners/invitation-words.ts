import { formatWaitlistPosition } from '#src/i18n/format/waitlist-position.ts';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import type { MessageKey, Translator } from '#src/i18n/translator.ts';
import { type UnseatedState, getAnswerableState } from './invitation-state.ts';

type Dinner = PublicEvent | EventBySlug;

const getMember = (event: Dinner) => ('member' in event ? event.member : null);

/** How things stand, in a few words (R74). */
export function formatInvitationState(t: Translator, event: Dinner, state: UnseatedState): string {
  const { host } = event;
  switch (state) {
    case 'open':
      return t.plural('invite_seats_left', event.spots_left, { capacity: event.capacity });
    case 'approval':
      return t('invite_approval', { host: host.first_name });
    case 'full':
      return t('invite_is_full');
    case 'waitlisted': {
      const member = getMember(event);
      // A waitlist ranked by fit has no order, so a position would promise one.
      return member?.waitlist_rule === 'fit'
        ? t('rsvp_waitlisted_fit_title')
        : formatWaitlistPosition(t, t.plural, member?.waitlist_position ?? 1);
    }
    case 'requested':
      return t('rsvp_requested_title', { host: host.first_name });
    case 'declined':
      return t('invite_declined');
    case 'declined-here':
      return t('invite_declined_here');
    case 'closed':
      return t('invite_closed');
    case 'past':
      return t('invite_past');
    case 'cancelled': {
      const name = orderNameParts(host.first_name, host.last_name).join(' ');
      return name ? t('invite_cancelled_by', { host: name }) : t('invite_cancelled');
    }
  }
}

/** What the state means for the guest, in a sentence or two. Empty if the buttons say it. In a narrow card, “e-mail” stays on one line. */
export const formatInvitationLine = (t: Translator, event: Dinner, state: UnseatedState): string =>
  describeState(t, event, state).replace(/\b(e)-(?=mail)/gi, '$1\u2011');

function describeState(t: Translator, event: Dinner, state: UnseatedState): string {
  const { host, capacity: seats } = event;
  const tables = event.tables.length;
  switch (state) {
    case 'open':
      return tables > 1
        ? t('invite_summary_tables', { tables, seats })
        : t('invite_summary', { seats });
    case 'approval':
      return t('invite_summary_approval', { seats, host: host.first_name });
    case 'full':
      return t('rsvp_full');
    case 'waitlisted':
      return t(
        getMember(event)?.waitlist_rule === 'fit' ? 'rsvp_waitlisted_fit' : 'rsvp_waitlisted',
      );
    case 'requested':
      return t('rsvp_requested', { host: host.first_name });
    case 'declined':
      return event.can_rsvp
        ? `${t('rsvp_declined_title')} ${t('rsvp_declined')}`
        : t('rsvp_declined_title');
    case 'declined-here':
      return t('rsvp_host_not_told', { host: host.first_name });
    case 'closed':
      return t('rsvp_too_late');
    case 'past':
      return '';
    case 'cancelled':
      return t('rsvp_nothing_to_do');
  }
}

const ACCEPT_LABELS = {
  open: 'invite_accept',
  approval: 'invite_ask',
  full: 'invite_join',
} as const satisfies Record<string, MessageKey>;

/** What accepting does now: it takes a seat, asks for one, or joins the waitlist. */
export const getAcceptLabel = (event: Dinner) => ACCEPT_LABELS[getAnswerableState(event)];

const SIGN_IN_LEADS = {
  open: 'rsvp_sign_in_lead',
  approval: 'rsvp_sign_in_lead_ask',
  full: 'rsvp_sign_in_lead_join',
} as const satisfies Record<string, MessageKey>;

/** Why the guest's address is asked for. */
export const getSignInLead = (event: Dinner) => SIGN_IN_LEADS[getAnswerableState(event)];
