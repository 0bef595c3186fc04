import { detectPageLocale } from '#src/core/core.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import { apiMissingMessages as ar } from '#src/i18n/ar/widgets/element-errors.ts';
import { apiMissingMessages as de } from '#src/i18n/de/widgets/element-errors.ts';
import { apiMissingMessages as en } from '#src/i18n/en/widgets/element-errors.ts';
import { interpolate } from '#src/i18n/translator.ts';
import { directionOf } from './page.ts';

const words = { en, de, ar };

/** Says in an element's place that it does not know its server. What the page wrote between its tags says more, and stands instead. */
export function showNoApi(element: HTMLElement & { api?: string }, { root, locale = detectPageLocale() }: { root?: HTMLElement; locale?: string }): void {
  if (!root || element.childElementCount > 0 || element.textContent.trim()) return;
  const { api } = element;
  const said = words[matchLanguage(locale) ?? 'en'];
  const [face, title, reason] = ['section', 'h2', 'p'].map((name) => root.ownerDocument.createElement(name)) as [HTMLElement, HTMLElement, HTMLElement];
  face.setAttribute('role', 'alert');
  face.lang = locale;
  face.dir = directionOf(locale);
  title.className = 'heading';
  title.textContent = said.api_title;
  reason.className = 'soft';
  reason.textContent = interpolate(api ? said.api_wrong : said.api_missing, { api: String(api).slice(0, 80) });
  face.append(title, reason);
  root.replaceChildren(root.ownerDocument.createElement('slot'), face);
}
