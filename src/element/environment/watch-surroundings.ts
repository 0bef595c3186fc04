import { watchSystemTheme } from '#src/core/theme-store.ts';
import { watchSurroundingLocale } from './surrounding-locale.ts';
import { watchPageAttributes, watchSurroundingTextColor } from './surrounding-theme.ts';

/** Calls the listener when the theme or the language around an element may have changed. */
export function watchSurroundings(element: HTMLElement, listener: () => void): () => void {
  const stops = [
    watchSystemTheme(listener),
    watchSurroundingTextColor(element, listener),
    watchPageAttributes(listener),
    watchSurroundingLocale(element, listener),
  ];
  return () => stops.forEach((stop) => stop());
}
