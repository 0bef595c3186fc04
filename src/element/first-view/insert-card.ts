import type { createNode, MarkupNode } from './create-node.ts';

/** What the server made of an element. */
export interface CardToInsert {
  tag: string;
  attributes: Record<string, string>;
  css: string;
  shadowTree: MarkupNode | null;
}

/** Runs in the page, sent as text by the server, so it can use nothing outside of it but `create`. Parses no markup and writes no `<style>`, so it works under any CSP. */
export function insertCard(
  { tag, attributes, css, shadowTree }: CardToInsert,
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
