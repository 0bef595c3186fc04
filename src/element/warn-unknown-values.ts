import { isTimeZone } from '#src/core/i18n/format-date.ts';
import { themeChoices, parseThemeChoice } from '#src/core/theme-store.ts';
import { matchLanguage, languages } from '#src/i18n/languages.ts';

const checkedAttributes = {
  theme: {
    isKnown: (value: string) => parseThemeChoice(value) !== undefined,
    known: themeChoices.join(', '),
  },
  locale: {
    isKnown: (value: string) => matchLanguage(value) !== undefined,
    known: languages.join(', '),
  },
  'time-zone': { isKnown: isTimeZone, known: 'IANA names such as Europe/Lisbon' },
};

const checkedElements = new WeakSet<Element>();

function checkElement(element: Element): void {
  if (!element.localName.startsWith('beside-') || checkedElements.has(element)) return;
  checkedElements.add(element);
  for (const [name, { isKnown, known }] of Object.entries(checkedAttributes)) {
    const value = element.getAttribute(name);
    if (value && !isKnown(value))
      console.warn(
        `beside: <${element.localName}> has an unknown ${name}="${value.slice(0, 80)}". Known values: ${known}`,
      );
  }
}

function checkDescendants(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    checkElement(element);
    if (element.shadowRoot) checkDescendants(element.shadowRoot);
  }
}

/** Warns page authors about attribute values that are unknown and so have no effect, also on elements added later. */
export function warnUnknownValues(page: ParentNode & EventTarget): void {
  checkDescendants(page);
  for (const name of ['beside-ready', 'beside-error'] as const)
    page.addEventListener(name, (event) => {
      const [element] = event.composedPath();
      if (element instanceof Element) checkElement(element);
    });
}
