import { styleHash } from '../pages/style-hashes.ts';

export interface Style {
  css: string;
  /** For the `style-src` of a page that includes it. */
  hash: string;
}

/**
 * The sheets of an element as the one `<style>` of a declared shadow root. Where no theme is named the reader's device
 * decides, which an element does by script: here by a query.
 * @throws when the sheets no longer hold the candlelight, or hold an end of a style
 */
export function styleOf(sheets: readonly string[]): Style {
  const whole = [...new Set(sheets)].join('\n');
  const [, candlelight] = /\[data-theme=['"]?candlelight['"]?\]\s*\{([^}]*)\}/.exec(whole) ?? [];
  if (candlelight === undefined || whole.includes('</')) throw new Error('The sheets of an element cannot be served.');
  // Weaker than any rule of the sheets: they may set a colour otherwise for an element.
  const root = ':where(.beside:not([data-theme]))';
  const bySystem = `${root}{color-scheme:light}@media (prefers-color-scheme:dark){${root}{${candlelight}}}`;
  const css = `${whole}\n${bySystem}`;
  return { css, hash: styleHash(css) };
}
