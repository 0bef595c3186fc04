/**
 * Events that an element dispatches: name → detail. Every detail has an `id`, unique per action, so that a page can count an
 * outcome once. Those in `cancelableWidgetEvents` fire before the action.
 */
export interface WidgetEvents {
  /**
   * The element's content is shown: not while it loads, and not if it couldn't be loaded; then only `beside-error` fires. Once per
   * element.
   */
  'beside-ready': { id: string; element: string };
  /** Somebody signed in with this element. The other elements on the page are signed in too. */
  'beside-sign-in': { id: string };
  /**
   * A guest has answered, and the RSVP is about to be sent; a decline without an account is only kept in this browser. If
   * cancelled, nothing is sent and the card stays as it is.
   */
  'beside-rsvp': { id: string; event_slug: string; status: 'accepted' | 'declined' };
  /** The RSVP that the server has now, so that a page can count guests by it. Has the `id` of its `beside-rsvp`. */
  'beside-rsvp-changed': {
    id: string;
    event_slug: string;
    status: 'accepted' | 'declined' | 'requested' | 'waitlisted';
    waitlist_position: number | null;
  };
  /** Someone who isn't signed in declined. Nothing was sent: the card shows it in this browser only. Has the `id` of its `beside-rsvp`. */
  'beside-dismissed': { id: string; event_slug: string };
  /** A calendar is about to be opened. If cancelled, it is not. */
  'beside-calendar-add': {
    id: string;
    event_slug: string;
    provider: 'ics' | 'google' | 'outlook' | 'office365' | 'yahoo';
  };
  /** A match is about to be marked as interested or skipped. If cancelled, the card stays. */
  'beside-match-turn': { id: string; match_id: string; state: 'interested' | 'dismissed' };
  /** A `<beside-open>` has opened an element in its dialog. `card` is the tag of that element. */
  'beside-open': { id: string; card: string };
  /** The dialog of a `<beside-open>` was closed. Has the `id` of its `beside-open`. */
  'beside-close': { id: string; card: string };
  /** A link to a page of the product was clicked. Cancel it to handle the navigation yourself. */
  'beside-navigate': { id: string; to: string };
  /**
   * A message about what just happened. If cancelled, the element doesn't show it itself. `action` is an optional action, such as
   * undo; when its `over` signal aborts, the message is obsolete and should be removed.
   */
  'beside-notice': {
    id: string;
    text: string;
    action?: { label: string; run: () => void; over?: AbortSignal };
  };
  /**
   * Something failed. `failed`: a request was refused, or nothing was found for a slug or an id (404), or an attribute that the element
   * can't do without is missing or wrong (`event-slug` of an RSVP or seatmate card, `api`, what `<beside-open>` is to open);
   * `offline`: the server can't be reached; `blocked`: this page may not talk to the server, because of its content security policy,
   * or can't read its answer (CORS; also the error page of a proxy that sends no CORS headers); `server`: the server failed (a status
   * of 500 and above); `rate-limited`: there were too many requests (429); `load`: the element's script did not load; `render`:
   * rendering failed; `unlisted`: nobody can sign in on this page's origin, so the element links to the product; `version`: another
   * version of the elements is on this page. `message` is the text that the element shows, in its language; where nothing was found it
   * is the server's, and the element shows words of its own; for `load`, `render`, `unlisted`, `version` and attributes it is a text
   * for developers. `status` is the HTTP status, if there was a response. Not an error: an invitation card without attributes, which
   * is a general invitation; a match deck whose slug is unknown, before somebody has signed in on it; and what people typed wrong or
   * did too often.
   */
  'beside-error': {
    id: string;
    element: string;
    kind:
      | 'blocked'
      | 'failed'
      | 'load'
      | 'offline'
      | 'rate-limited'
      | 'render'
      | 'server'
      | 'unlisted'
      | 'version';
    message: string;
    status: number | null;
  };
}
export type WidgetEventName = keyof WidgetEvents;

/** Events a page may cancel with `preventDefault()`. */
export const cancelableWidgetEvents: ReadonlySet<WidgetEventName> = new Set<WidgetEventName>([
  'beside-rsvp',
  'beside-calendar-add',
  'beside-match-turn',
  'beside-navigate',
  'beside-notice',
]);

/** Detail of a widget event; the element adds its name and, if missing, an id. */
export type WidgetEventDetail<N extends WidgetEventName> = Omit<WidgetEvents[N], 'id' | 'element'>;

/** Dispatches a widget event. Returns false if the page cancelled it. `id` identifies the action (its Idempotency-Key). */
export type Emit = <N extends WidgetEventName>(
  name: N,
  detail: WidgetEventDetail<N>,
  id?: string,
) => boolean;
