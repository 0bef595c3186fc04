import { isTimeZone } from '#src/core/i18n/format-date.ts';
import { themeChoices, parseThemeChoice } from '#src/core/theme-store.ts';
import { matchLanguage, languages } from '#src/i18n/languages.ts';

const attributes = {
  theme: { knows: (value: string) => parseThemeChoice(value) !== undefined, known: themeChoices.join(', ') },
  locale: { knows: (value: string) => matchLanguage(value) !== undefined, known: languages.join(', ') },
  'time-zone': { knows: isTimeZone, known: 'IANA names such as Europe/Lisbon' },
};

const told = new WeakSet<Element>();

function tellOf(element: Element): void {
  if (!element.localName.startsWith('beside-') || told.has(element)) return;
  told.add(element);
  for (const [name, { knows, known }] of Object.entries(attributes)) {
    const value = element.getAttribute(name);
    if (value && !knows(value)) console.warn(`beside: <${element.localName}> does not know ${name}="${value.slice(0, 80)}". It knows: ${known}`);
  }
}

function tellWithin(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    tellOf(element);
    if (element.shadowRoot) tellWithin(element.shadowRoot);
  }
}

/** Tells whoever builds a page which of its elements were given a value that is not known, and so has no effect: of those that come later too. */
export function tellUnknownValues(page: ParentNode & EventTarget): void {
  tellWithin(page);
  page.addEventListener('beside-ready', (event) => {
    const [element] = event.composedPath();
    if (element instanceof Element) tellOf(element);
  });
}
