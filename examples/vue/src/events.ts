/** The events that this page listens to, with their types from `beside/vue`. */
export type WidgetEventMap = Pick<
  GlobalEventHandlersEventMap,
  'beside-rsvp' | 'beside-rsvp-changed' | 'beside-dismissed'
>;
