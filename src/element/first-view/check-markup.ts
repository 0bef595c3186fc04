import type { MarkupNode } from './create-node.ts';

const RUNNING_ELEMENTS = /^(?:script|iframe|object|embed|base|link|meta)$/i;
/** Browsers ignore spaces before an address and line breaks in it, so only what can't be anything else is accepted. */
const SAFE_URL = /^(?:https?:|[/#?])/i;

/**
 * A card comes from the API, which a page may have taken from somewhere else than this script. The server draws nothing that runs code,
 * so a card that has it isn't the server's.
 * @throws TypeError for an element, an event handler or an address that would run code
 */
export function checkMarkup([name, attributes, ...children]: MarkupNode): void {
  const wrongAttribute = Object.entries(attributes).find(
    ([key, value]) =>
      /^on/i.test(key) || (/(?:^|:)(?:href|action)$/i.test(key) && !SAFE_URL.test(value)),
  );
  if (RUNNING_ELEMENTS.test(name) || wrongAttribute)
    throw new TypeError(`a card must not contain ${wrongAttribute?.[0] ?? name}`);
  for (const child of children) if (typeof child !== 'string') checkMarkup(child);
}
