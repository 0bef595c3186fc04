import { cancelableEvents, type WidgetEventName, type WidgetEvents } from '#src/contract/widget-events.ts';
import { makeId } from '#src/core/browser/make-id.ts';

export type DispatchWidgetEvent<Names extends WidgetEventName> = <N extends Names>(name: N, detail: Omit<WidgetEvents[N], 'id' | 'element'>, id?: string) => boolean;

/** Dispatches a widget event from the element. Returns false if the page cancelled it. */
export function dispatchWidgetEvent<N extends WidgetEventName>(element: HTMLElement, name: N, detail: Omit<WidgetEvents[N], 'id' | 'element'>, id = makeId()): boolean {
  const elementDetail = name === 'beside-ready' || name === 'beside-error' ? { element: element.localName } : {};
  return element.dispatchEvent(
    new CustomEvent(name, { bubbles: true, composed: true, cancelable: cancelableEvents.has(name), detail: { ...detail, ...elementDetail, id } }),
  );
}
