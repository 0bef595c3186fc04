/** The events of the elements by name, as typed by `beside/vue`. */
export type WidgetEventMap = Pick<GlobalEventHandlersEventMap, 'beside-rsvp' | 'beside-rsvp-changed' | 'beside-dismissed'>;
