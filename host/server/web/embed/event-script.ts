/** Builds the script that inserts a card after its own `<script>` tag. */
import { createNode, type MarkupNode } from '../../../../src/element/first-view/create-node.ts';
import { parseMarkup } from './markup.ts';
import type { ElementParts } from './render-card.tsx';

type ScriptInput = Pick<ElementParts, 'tag' | 'attributes' | 'css'> & {
  shadowTree: MarkupNode | null;
};

/** Runs in the page, so it can use nothing outside of it but `create`. Parses no markup and writes no `<style>`, so it works under any CSP. */
function insertCard(
  { tag, attributes, css, shadowTree }: ScriptInput,
  create: typeof createNode,
): void {
  // Via the prototype: an `<img name="currentScript">` would shadow the property.
  const scriptElement: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  if (!(scriptElement instanceof HTMLScriptElement) || !scriptElement.closest('body')) {
    console.warn(
      'beside: put a plain <script src> without type="module" into the body, where the invitation should appear',
    );
    return;
  }
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // An element that is already defined has a shadow root and renders itself.
  if (shadowTree && !element.shadowRoot) {
    const root = element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    root.append(create(shadowTree, null));
  } else {
    // `served` means that the shadow root holds a card rendered by the server.
    element.removeAttribute('served');
  }
  scriptElement.after(element);
}

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
  const input: ScriptInput = {
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
): ScriptInput['shadowTree'] {
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
