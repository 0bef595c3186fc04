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
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
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

/** Adds the styles of a part that came later, behind those that are there. */
export function adoptMore(root: ShadowRoot, texts: readonly string[]): void {
  try {
    const adopted = root.adoptedStyleSheets;
    const more = [...new Set(texts)].map((text) => sheetFor(root.ownerDocument, text)).filter((sheet) => !adopted.includes(sheet));
    if (more.length > 0) root.adoptedStyleSheets = [...adopted, ...more];
  } catch (error) {
    console.warn('beside: styles could not be adopted', error);
  }
}
