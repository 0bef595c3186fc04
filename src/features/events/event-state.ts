import type { DinnerEvent } from '#src/contract/events.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** How often a dinner on screen is read anew, ms; react-query asks only while the page is visible. */
export const AGAIN = 15_000;

export const isOver = (event: Pick<DinnerEvent, 'ends_at'>, now: number) => Date.parse(event.ends_at) <= now;

/** How I stand to a dinner, in words; nothing where I have nothing to do with it yet. */
export function stateWords(t: Translator, event: DinnerEvent, now: number): string | null {
  if (event.status === 'cancelled') return t('dinner_is_cancelled');
  if (event.is_host) return t('dinner_is_host');
  switch (event.my_status) {
    case 'accepted':
      return t(isOver(event, now) ? 'dinner_was' : 'dinner_is_accepted');
    case 'waitlisted':
      return event.waitlist_rule === 'fit' ? t('dinner_is_waitlisted_fit') : t('dinner_is_waitlisted', { position: event.waitlist_position ?? 1 });
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
