import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { detectPageLocale } from '#src/core/i18n/page-locale.ts';
import { loadErrorMessages as ar } from '#src/i18n/ar/standalone.ts';
import { loadErrorMessages as de } from '#src/i18n/de/standalone.ts';
import { loadErrorMessages as en } from '#src/i18n/en/standalone.ts';
import { type Language, matchLanguage, parseLocale } from '#src/i18n/languages.ts';
import { getTextDirection } from '../environment/page-context.ts';
import { getSurroundingLocale } from '../environment/surrounding-locale.ts';

/**
 * The error shown when an element's script fails to load. It must not use our components or styles: they come with that script, and
 * the first script has to stay small.
 */
const messagesByLanguage = { en, de, ar };
const part = 'missing';
const css = `[part=${part}]{box-sizing:border-box;min-height:inherit;padding:1.5em;display:grid;gap:1em;place-content:center;justify-items:center;text-align:center;font-family:var(--beside-font,inherit);border:1px solid color-mix(in srgb,currentcolor 30%,transparent);border-radius:var(--beside-radius,12px)}[part=${part}]>p{margin:0}[part=${part}]>button{min-height:44px;padding:0 1.25em;font:inherit;color:inherit;background:none;border:1px solid;border-radius:var(--beside-radius,12px);cursor:pointer}[part=${part}]>button:focus-visible{outline:2px solid;outline-offset:2px}`;

const detectLanguage = (element: Element): Language =>
  matchLanguage(
    parseLocale(element.getAttribute('locale')) ??
      getSurroundingLocale(element) ??
      detectPageLocale(),
  )!;

export const findLoadError = (element: Element) =>
  element.shadowRoot?.querySelector(`[part=${part}]`);

/** Shows the error in the element and dispatches `beside-error`. Content inside the tag or rendered by the server stays visible. */
export function showLoadError(element: Element, error: unknown, onRetry: () => void): void {
  const language = detectLanguage(element);
  const message = error instanceof Error ? error.message : String(error);
  const detail: WidgetEvents['beside-error'] = {
    id: String(crypto.getRandomValues(new Uint32Array(2))),
    element: element.localName,
    kind: 'load',
    message,
    status: null,
  };
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const existingError = findLoadError(element);
  if (existingError) {
    existingError.querySelector('button')!.ariaDisabled = null;
    // Setting the text again makes screen readers announce the new failure.
    const paragraph = existingError.querySelector('p')!;
    paragraph.textContent = String(paragraph.textContent);
  } else {
    const [container, text, button] = ['div', 'p', 'button'].map((name) =>
      element.ownerDocument.createElement(name),
    ) as [HTMLElement, HTMLElement, HTMLElement];
    container.setAttribute('part', 'missing');
    container.setAttribute('role', 'alert');
    container.lang = language;
    container.dir = getTextDirection(language);
    const messages = messagesByLanguage[language];
    text.textContent = messages.load_failed;
    button.textContent = messages.load_again;
    button.addEventListener('click', () => button.ariaDisabled !== 'true' && onRetry());
    container.append(text, button);
    if (root.childElementCount === 0) container.append(element.ownerDocument.createElement('slot'));
    root.append(container);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
  element.dispatchEvent(new CustomEvent('beside-error', { bubbles: true, composed: true, detail }));
}

/** Keeps the error, and the focus in it, while retrying, but disables its button. */
export function disableLoadRetry(element: Element): void {
  const button = findLoadError(element)?.querySelector('button');
  if (button) button.ariaDisabled = 'true';
}

export function hideLoadError(element: Element): void {
  findLoadError(element)?.remove();
}
