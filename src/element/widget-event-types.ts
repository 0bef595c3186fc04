/** Types the widget events for `addEventListener`. */
import type { WidgetEventName, WidgetEvents } from '#src/contract/widget-events.ts';

type WidgetEventMap = { [N in WidgetEventName]: CustomEvent<WidgetEvents[N]> };

declare global {
  interface GlobalEventHandlersEventMap extends WidgetEventMap {}
}
