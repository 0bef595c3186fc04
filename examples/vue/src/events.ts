/** The elements' events as `beside/vue` brings them, by name. */
export type WidgetEventMap = Pick<GlobalEventHandlersEventMap, 'beside-rsvp' | 'beside-rsvp-changed'>;
