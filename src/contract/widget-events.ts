/**
 * What an element tells its page: name → detail. Every detail has an `id`, unique for one action, so
 * that a page can count an outcome once. `cancelableEvents` fire before the commit.
 */
export interface WidgetEvents {
  /** The element has woken up and shows what it is for. Once in its life. */
  'beside-ready': { id: string; element: string };
  /** Somebody signed in here. Every other element of the page knows already. */
  'beside-sign-in': { id: string };
  /** Somebody is about to answer. Prevented, nothing is sent and the card stays as it is. */
  'beside-rsvp': { id: string; event_slug: string; status: 'accepted' | 'declined' };
  /** What became of the answer; the `id` is that of the `beside-rsvp` before it. */
  'beside-rsvp-changed': { id: string; event_slug: string; status: 'accepted' | 'declined' | 'requested' | 'waitlisted'; waitlist_position: number | null };
  /** A calendar is about to be opened. Prevented, it is not. */
  'beside-calendar-add': { id: string; event_slug: string; provider: 'ics' | 'google' | 'outlook' | 'office365' | 'yahoo' };
  /** A place card is about to be turned. Prevented, it stays where it lies. */
  'beside-match-turn': { id: string; match_id: string; state: 'interested' | 'dismissed' };
  /** A link leads to a page of the product. Prevented, the page around the element takes the reader there in its own way. */
  'beside-navigate': { id: string; to: string };
  /**
   * What just happened, in words. Prevented, the element does not say it itself. `action` is the one thing to do about it, such as
   * undoing it; once `over` is aborted it was done elsewhere, and the notice has nothing left to say.
   */
  'beside-notice': { id: string; text: string; action?: { label: string; run: () => void; over?: AbortSignal } };
  /**
   * Something failed, and the element says so with a way to try again. `failed`: a request was refused or lost; `offline`: it
   * waits for a line; `load`: its script did not come; `render`: the element itself broke; `unlisted`: nobody can sign in on
   * this page's origin, so the element leads to the product; `version`: another version of the elements is on this page.
   * `status` is that of the answer, where there was one.
   */
  'beside-error': {
    id: string;
    element: string;
    kind: 'failed' | 'load' | 'offline' | 'render' | 'unlisted' | 'version';
    message: string;
    status: number | null;
  };
}
export type WidgetEventName = keyof WidgetEvents;

/** Those a page may refuse with `preventDefault()`: they fire before anything is sent or opened. */
export const cancelableEvents: ReadonlySet<WidgetEventName> = new Set<WidgetEventName>([
  'beside-rsvp',
  'beside-calendar-add',
  'beside-match-turn',
  'beside-navigate',
  'beside-notice',
]);
