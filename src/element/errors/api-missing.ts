import { matchLanguage } from '#src/i18n/languages.ts';
import { apiMissingMessages as ar } from '#src/i18n/ar/standalone.ts';
import { apiMissingMessages as de } from '#src/i18n/de/standalone.ts';
import { apiMissingMessages as en } from '#src/i18n/en/standalone.ts';
import { interpolate } from '#src/i18n/translator.ts';
import { getTextDirection } from '../environment/page-context.ts';

const messagesByLanguage = { en, de, ar };

/** Shows that the element's API URL is missing or invalid. If the page has put content inside the tag, that is shown instead. */
export function showApiMissing(
  element: HTMLElement & { api?: string },
  root: HTMLElement,
  locale: string,
): void {
  if (element.childElementCount > 0 || element.textContent.trim()) return;
  const { api } = element;
  const messages = messagesByLanguage[matchLanguage(locale) ?? 'en'];
  const [container, title, reason] = ['section', 'h2', 'p'].map((name) =>
    root.ownerDocument.createElement(name),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  container.setAttribute('role', 'alert');
  container.lang = locale;
  container.dir = getTextDirection(locale);
  title.className = 'heading';
  title.textContent = messages.api_title;
  reason.className = 'soft';
  reason.textContent = interpolate(api ? messages.api_wrong : messages.api_missing, {
    api: String(api).slice(0, 80),
  });
  container.append(title, reason);
  root.replaceChildren(root.ownerDocument.createElement('slot'), container);
}
