import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { loadErrorMessages as ar } from '#src/i18n/ar/widgets/element-errors.ts';
import { loadErrorMessages as de } from '#src/i18n/de/widgets/element-errors.ts';
import { loadErrorMessages as en } from '#src/i18n/en/widgets/element-errors.ts';

/**
 * The face of an element whose script did not arrive. It may use nothing of ours: that is what is missing, and the
 * loader it comes with has to stay small.
 */
const words: Record<string, typeof en> = { en, de, ar };
const part = 'missing';
const look = `[part=${part}]{box-sizing:border-box;min-height:inherit;padding:1.5em;display:grid;gap:1em;place-content:center;justify-items:center;text-align:center;font-family:var(--beside-font,inherit);border:1px solid color-mix(in srgb,currentcolor 30%,transparent);border-radius:var(--beside-radius,12px)}[part=${part}]>p{margin:0}[part=${part}]>button{min-height:44px;padding:0 1.25em;font:inherit;color:inherit;background:none;border:1px solid;border-radius:var(--beside-radius,12px);cursor:pointer}[part=${part}]>button:focus-visible{outline:2px solid;outline-offset:2px}`;

function languageAt(element: Element): string {
  const asked = element.getAttribute('locale') ?? element.closest('[lang]')?.getAttribute('lang');
  const language = (asked || navigator.language).toLowerCase().split('-')[0]!;
  return Object.hasOwn(words, language) ? language : 'en';
}

export const faceOf = (element: Element) => element.shadowRoot?.querySelector(`[part=${part}]`);

/** Says it in the element's place and tells the page. What the page wrote inside the tag, or the server drew, stays readable. */
export function showMissing(element: Element, error: unknown, onRetry: () => void): void {
  const language = languageAt(element);
  const message = error instanceof Error ? error.message : String(error);
  const detail: WidgetEvents['beside-error'] = {
    id: String(crypto.getRandomValues(new Uint32Array(2))),
    element: element.localName,
    kind: 'load',
    message,
    status: null,
  };
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const there = faceOf(element);
  if (there) {
    there.querySelector('button')!.ariaDisabled = null;
    // Said again: it has happened again.
    const said = there.querySelector('p')!;
    said.textContent = String(said.textContent);
  } else {
    const [face, say, button] = ['div', 'p', 'button'].map((name) => element.ownerDocument.createElement(name)) as [HTMLElement, HTMLElement, HTMLElement];
    face.setAttribute('part', 'missing');
    face.setAttribute('role', 'alert');
    face.lang = language;
    face.dir = language === 'ar' ? 'rtl' : 'ltr';
    say.textContent = words[language]!.load_failed;
    button.textContent = words[language]!.load_again;
    button.addEventListener('click', () => button.ariaDisabled !== 'true' && onRetry());
    face.append(say, button);
    if (root.childElementCount === 0) face.append(element.ownerDocument.createElement('slot'));
    root.append(face);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
  element.dispatchEvent(new CustomEvent('beside-error', { bubbles: true, composed: true, detail }));
}

/** While it is tried again the face stays, and with it the focus and what the page wrote; its button takes no press meanwhile. */
export function awaitMissing(element: Element): void {
  const button = faceOf(element)?.querySelector('button');
  if (button) button.ariaDisabled = 'true';
}

/** Clears it away: the element that took the place finds what was there before. */
export function hideMissing(element: Element): void {
  faceOf(element)?.remove();
}
