/**
 * Runs before the first paint: sets the theme, so that the wrong one doesn't flash (R28), and on pages drawn by the server starts the app.
 */
import { openInLanguage } from '#src/core/i18n/language-change.ts';
import { createThemeStore, parseThemeChoice } from '#src/core/theme-store.ts';
import { startOnDrawnPage } from './drawn-page.ts';

const THEME_SELECT = '#drawn .theme-switch select';
const LANGUAGE_SELECT = '#drawn .language-switch select';
const page = document.documentElement;
const theme = createThemeStore({ storageScope: 'device' });

function applyTheme(): void {
  page.dataset.theme = theme.getResolved();
}

function showThemeChoice(): void {
  const select = document.querySelector<HTMLSelectElement>(THEME_SELECT);
  if (select) select.value = theme.get();
}

function chooseTheme({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || !target.matches(THEME_SELECT)) return;
  theme.set(parseThemeChoice(target.value) ?? 'system');
  applyTheme();
}

/** The app has the same switch; until it comes, a choice would be lost. */
function chooseLanguage({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || !target.matches(LANGUAGE_SELECT)) return;
  openInLanguage(target.value);
}

applyTheme();
if (page.dataset.drawn !== undefined) {
  document.addEventListener('DOMContentLoaded', showThemeChoice);
  document.addEventListener('change', chooseTheme);
  document.addEventListener('change', chooseLanguage);
  startOnDrawnPage();
}
