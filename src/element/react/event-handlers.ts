import type { WidgetEventName } from '#src/contract/widget-events.ts';

type PascalCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${PascalCase<Rest>}`
  : Capitalize<Name>;

/** `beside-rsvp-changed` becomes `onRsvpChanged`. */
type HandlerName<Name extends WidgetEventName> = Name extends `beside-${infer Rest}`
  ? `on${PascalCase<Rest>}`
  : never;

/** The prop of a React component for each event. */
export const handlerNames: { readonly [Name in WidgetEventName]: HandlerName<Name> } = {
  'beside-ready': 'onReady',
  'beside-sign-in': 'onSignIn',
  'beside-rsvp': 'onRsvp',
  'beside-rsvp-changed': 'onRsvpChanged',
  'beside-dismissed': 'onDismissed',
  'beside-calendar-add': 'onCalendarAdd',
  'beside-match-turn': 'onMatchTurn',
  'beside-open': 'onOpen',
  'beside-close': 'onClose',
  'beside-navigate': 'onNavigate',
  'beside-notice': 'onNotice',
  'beside-error': 'onError',
};
