import { cancelableEvents } from '#src/contract/widget-events.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import type { Emit } from '#src/core/react/core-provider.tsx';

/** A feature placed on our page without an element around it tells the document what the element would tell. */
export const emitOnPage: Emit = (name, detail, id = makeId()) =>
  document.dispatchEvent(new CustomEvent(name, { cancelable: cancelableEvents.has(name), detail: { ...detail, id } }));
