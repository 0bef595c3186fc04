/** A card as a plain script, which draws it where its tag stands. */
import { COMMENT, readMarkup } from './markup.ts';
import type { Pieces } from './draw.tsx';

type Given = Pick<Pieces, 'tag' | 'attributes' | 'css'> & { inside: ReturnType<typeof readMarkup> | null; comment: string };

/** Runs in the page, and may use nothing from around it. No markup is parsed and no style written: any policy lets it draw. */
function draw({ tag, attributes, css, inside, comment }: Given): void {
  // By the prototype: an image of that name would stand before it.
  const here: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  if (!(here instanceof HTMLScriptElement) || !here.closest('body')) {
    console.warn('beside: put a plain <script src> without type="module" into the body, where the invitation should appear');
    return;
  }
  const grow = ([name, values, ...children]: NonNullable<Given['inside']>, around: string | null): Node => {
    if (name === comment) return document.createComment(String(children[0]));
    const space = name === 'svg' ? 'http://www.w3.org/2000/svg' : around;
    const node = space === null ? document.createElement(name) : document.createElementNS(space, name);
    for (const [key, value] of Object.entries(values)) node.setAttribute(key, value);
    for (const child of children) node.append(typeof child === 'string' ? child : grow(child, space));
    return node;
  };
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // One that is defined already has a root, and draws itself.
  if (inside && !element.shadowRoot) {
    const root = element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    root.append(grow(inside, null));
  } else element.removeAttribute('served');
  here.after(element);
}

/** As a value in a script, wherever that script may come to stand. */
const asScript = (value: unknown) => JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The card, then the loader that makes it the element.
 * @param unread told where the card can't be put together here: then the element draws it itself
 */
export function eventScript({ tag, attributes, css, inside }: Pieces, origin: string, unread: (error: unknown) => void): string {
  const given: Given = { tag, attributes, css, inside: inside ? branchOf(inside, unread) : null, comment: COMMENT };
  const failed = `(error) => console.warn('beside: ' + error)`;
  return `(${draw})(${asScript(given)});\nimport(${asScript(`${origin}/v1/loader.js`)}).catch(${failed});\n`;
}

function branchOf(markup: string, unread: (error: unknown) => void): Given['inside'] {
  try {
    return readMarkup(markup);
  } catch (error) {
    unread(error);
    return null;
  }
}

/** A page is told in its console, and goes on as it is. */
export const sorryScript = (file: string, words: string): string => `console.warn(${asScript(`beside: /e/${file}: ${words}`)});\n`;
