import { isZone } from '#src/core/clock.ts';
import { themeChoices, toThemeChoice } from '#src/core/theme.ts';
import { languageOf, languages } from '#src/text/languages.ts';

const attributes = {
  theme: { knows: (value: string) => toThemeChoice(value) !== undefined, known: themeChoices.join(', ') },
  locale: { knows: (value: string) => languageOf(value) !== undefined, known: languages.join(', ') },
  'time-zone': { knows: isZone, known: 'IANA names such as Europe/Lisbon' },
};

/** Tells whoever builds a page which of its elements were given a value that is not known, and so has no effect. */
export function tellUnknownValues(page: ParentNode): void {
  for (const [name, { knows, known }] of Object.entries(attributes))
    for (const element of page.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name);
      if (!value || !element.localName.startsWith('beside-') || knows(value)) continue;
      console.warn(`beside: <${element.localName}> does not know ${name}="${value.slice(0, 80)}". It knows: ${known}`);
    }
}
