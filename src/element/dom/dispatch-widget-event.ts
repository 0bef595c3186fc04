import {
  cancelableWidgetEvents,
  type WidgetEventDetail,
  type WidgetEventName,
} from '#src/contract/widget-events.ts';
import { makeId } from '#src/core/browser/make-id.ts';

/** Dispatches a widget event from the element. Returns false if the page cancelled it. */
export function dispatchWidgetEvent<N extends WidgetEventName>(
  element: HTMLElement,
  name: N,
  detail: WidgetEventDetail<N>,
  id = makeId(),
): boolean {
  const elementDetail =
    name === 'beside-ready' || name === 'beside-error' ? { element: element.localName } : {};
  return element.dispatchEvent(
    new CustomEvent(name, {
      bubbles: true,
      composed: true,
      cancelable: cancelableWidgetEvents.has(name),
      detail: { ...detail, ...elementDetail, id },
    }),
  );
}
