/**
 * What an element tells its page: name → detail. Every detail has an `id`, unique for one action, so
 * that a page can count an outcome once. `cancellable` ones fire before the commit.
 */
export interface WidgetEvents {
  'beside-ready': { id: string; element: string };
  'beside-sign-in': { id: string };
  'beside-rsvp': { id: string; event_slug: string; status: 'accepted' | 'declined' };
  'beside-rsvp-changed': { id: string; event_slug: string; status: 'accepted' | 'declined' | 'requested' | 'waitlisted'; waitlist_position: number | null };
  'beside-calendar-add': { id: string; event_slug: string; provider: 'ics' | 'google' | 'outlook' | 'office365' | 'yahoo' };
  'beside-match-turn': { id: string; match_id: string; state: 'interested' | 'dismissed' };
  'beside-navigate': { id: string; to: string };
  'beside-notice': { id: string; text: string; /** The one thing to do about it, such as undoing it. */ action?: { label: string; run: () => void } };
  'beside-error': { id: string; element: string; kind: 'failed' | 'render' | 'version'; message: string; status: number | null };
}
export type WidgetEventName = keyof WidgetEvents;

/** Those a page may refuse with `preventDefault()`: they fire before anything is sent or opened. */
export const cancellable: ReadonlySet<WidgetEventName> = new Set<WidgetEventName>([
  'beside-rsvp',
  'beside-calendar-add',
  'beside-match-turn',
  'beside-navigate',
  'beside-notice',
]);
