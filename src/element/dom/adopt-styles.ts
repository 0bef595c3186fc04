/** Each document needs its own style sheets: one can't be adopted by another document. */
const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function getSheet(document: Document, css: string): CSSStyleSheet {
  const sheets = sheetsByDocument.get(document) ?? new Map<string, CSSStyleSheet>();
  sheetsByDocument.set(document, sheets);
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new (document.defaultView ?? globalThis).CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/**
 * Replaces a shadow root's styles by constructable style sheets, which no Content Security Policy blocks. Equal texts share one
 * sheet. Without browser support the element is unstyled.
 */
export function adoptStyles(root: ShadowRoot, texts: Iterable<string>): void {
  // In a template's document nothing is displayed. It is styled when it is moved into the page.
  if (!root.ownerDocument.defaultView) return;
  try {
    root.adoptedStyleSheets = [...new Set(texts)].map((css) => getSheet(root.ownerDocument, css));
    // Server-rendered roots have the same rules in a <style>.
    [...root.children]
      .filter(({ localName }) => localName === 'style')
      .forEach((style) => style.remove());
  } catch (error) {
    console.warn('beside: styles could not be adopted', error);
  }
}

const stylesByRoot = new WeakMap<ShadowRoot, ReadonlySet<string>>();

/** Replaces a shadow root's styles. */
export function setStyles(root: ShadowRoot, texts: readonly string[]): void {
  const all = new Set(texts);
  stylesByRoot.set(root, all);
  adoptStyles(root, all);
}

/** Adds styles to those given earlier. Without `texts` it restores those, after a move to another document or back from a frame. */
export function adoptAdditionalStyles(root: ShadowRoot, texts: readonly string[] = []): void {
  const known = stylesByRoot.get(root);
  // What the server drew with is in the shadow root itself.
  if (known || texts.length > 0) setStyles(root, [...(known ?? []), ...texts]);
}
