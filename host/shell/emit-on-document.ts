import { cancelableWidgetEvents } from '#src/contract/widget-events.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import type { Emit } from '#src/contract/widget-events.ts';

/** `emit` for features on our page that aren't inside an element: fires the widget event on the document. */
export const emitOnDocument: Emit = (name, detail, id = makeId()) =>
  document.dispatchEvent(
    new CustomEvent(name, {
      cancelable: cancelableWidgetEvents.has(name),
      detail: { ...detail, id },
    }),
  );
