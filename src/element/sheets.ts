/** A sheet belongs to the document that made it, so each document has its own set. */
const made = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function sheetFor(document: Document, text: string): CSSStyleSheet {
  const ofDocument = made.get(document) ?? new Map<string, CSSStyleSheet>();
  made.set(document, ofDocument);
  let sheet = ofDocument.get(text);
  if (!sheet) {
    sheet = new (document.defaultView ?? globalThis).CSSStyleSheet();
    sheet.replaceSync(text);
    ofDocument.set(text, sheet);
  }
  return sheet;
}

/**
 * Styles a shadow root by constructable sheets, which no content security policy refuses. Equal texts share
 * one sheet. A browser without them shows the element plain.
 */
export function adoptStyles(root: ShadowRoot, texts: Iterable<string>): void {
  // Made in a template's document, which nobody sees: a framework will bring it into the page, and then it is styled.
  if (!root.ownerDocument.defaultView) return;
  try {
    root.adoptedStyleSheets = [...new Set(texts)].map((text) => sheetFor(root.ownerDocument, text));
    // A served root brought its own; the same rules twice would only be slower.
    [...root.children].filter(({ localName }) => localName === 'style').forEach((style) => style.remove());
  } catch (error) {
    console.warn('beside: styles could not be adopted', error);
  }
}

const worn = new WeakMap<ShadowRoot, ReadonlySet<string>>();

/** Adds styles behind those that a root was given before. Without any it has those again, which it lost to a frame or to another document. */
export function adoptMore(root: ShadowRoot, texts: readonly string[] = []): void {
  const all = new Set([...(worn.get(root) ?? []), ...texts]);
  worn.set(root, all);
  adoptStyles(root, all);
}
