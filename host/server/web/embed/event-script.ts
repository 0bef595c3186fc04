/** Builds the script that inserts a card after its own `<script>` tag. */
import { createNode } from '#src/element/first-view/create-node.ts';
import { type CardToInsert, insertCard } from '#src/element/first-view/insert-card.ts';
import { parseMarkup } from './markup.ts';
import type { ElementParts } from './render-card.tsx';

/** A JavaScript literal that is also safe inside a `<script>` tag. */
const toScriptLiteral = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Inserts the card, then imports the loader that upgrades it.
 * @param onParseError Called if the HTML can't be parsed. The element then renders itself.
 */
export function createEventScript(
  { tag, attributes, css, shadowHtml }: ElementParts,
  origin: string,
  onParseError: (error: unknown) => void,
): string {
  const input: CardToInsert = {
    tag,
    attributes,
    css,
    shadowTree: shadowHtml ? parseOrReport(shadowHtml, onParseError) : null,
  };
  const onError = `(error) => console.warn('beside: ' + error)`;
  return `(${insertCard})(${toScriptLiteral(input)}, ${createNode});\nimport(${toScriptLiteral(`${origin}/beside.js`)}).catch(${onError});\n`;
}

function parseOrReport(
  markup: string,
  onParseError: (error: unknown) => void,
): CardToInsert['shadowTree'] {
  try {
    return parseMarkup(markup);
  } catch (error) {
    onParseError(error);
    return null;
  }
}

/** Reports the problem in the page's console. */
export const createErrorScript = (file: string, message: string): string =>
  `console.warn(${toScriptLiteral(`beside: /e/${file}: ${message}`)});\n`;
