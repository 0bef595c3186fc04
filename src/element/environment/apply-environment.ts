import { resolveTheme, type ThemeChoice } from '#src/core/theme-store.ts';
import { getTextDirection } from './page-context.ts';
import { getSurroundingTheme } from './surrounding-theme.ts';

export interface RootEnvironment {
  theme: ThemeChoice;
  locale: string;
  /** On our own page the reader chooses the theme; elsewhere `system` is the theme of the surrounding page. */
  isFirstParty: boolean;
}

/** Sets theme, language and direction of an element's root. If the theme differs from the page's, the element gets its own background. */
export function applyEnvironment(
  element: HTMLElement,
  root: HTMLElement,
  { theme: choice, locale, isFirstParty }: RootEnvironment,
): void {
  const pageTheme = isFirstParty ? undefined : getSurroundingTheme(element);
  const theme = choice === 'system' && pageTheme ? pageTheme : resolveTheme(choice);
  for (const [name, value] of Object.entries({
    'data-theme': theme,
    lang: locale,
    dir: element.dir || getTextDirection(locale),
  })) {
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
  root.toggleAttribute('data-first-party', isFirstParty);
  root.toggleAttribute('data-own-background', pageTheme !== undefined && pageTheme !== theme);
}
