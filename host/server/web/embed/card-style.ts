import { hashStyle } from '../pages/style-hashes.ts';

export interface CardStyle {
  css: string;
  /** For the `style-src` of the page that includes it. */
  hash: string;
}

/**
 * An element's sheets as the one `<style>` of a declarative shadow root. Without an explicit theme it follows the
 * page's `color-scheme`, light by default, as the element does by script.
 * @throws Error if the sheets lack a theme or contain the end of a style tag
 */
export function createCardStyle(sheets: readonly string[]): CardStyle {
  const allCss = [...new Set(sheets)].join('\n');
  const declarations = formatThemeColors([allCss]);
  if (declarations === '' || allCss.includes('</'))
    throw new Error('The styles of an element are incomplete.');
  // Weaker than any rule of the sheets, so an element may override a colour.
  const pageThemeRule = `@supports (color:light-dark(canvas,canvastext)){:host{color-scheme:inherit}:where(.beside:not([data-theme])){color-scheme:inherit;${declarations}}}`;
  const css = `${allCss}\n${pageThemeRule}`;
  return { css, hash: hashStyle(css) };
}

/** Declarations of the colours of both themes, by the page's `color-scheme`. Empty if the sheets lack a theme. */
export function formatThemeColors(sheets: readonly string[]): string {
  const allCss = sheets.join('\n');
  const readTheme = (theme: string) =>
    parseCustomProperties(
      [...allCss.matchAll(new RegExp(`\\[data-theme=['"]?${theme}['"]?\\]\\s*\\{([^}]*)\\}`, 'g'))]
        .map(([, rule]) => rule)
        .join(';'),
    );
  const light = readTheme('light');
  return [...readTheme('dark')]
    .filter(([name, value]) => light.has(name) && isColour(value))
    .map(([name, value]) => `${name}:light-dark(${light.get(name)},${value})`)
    .join(';');
}

function parseCustomProperties(rule: string): Map<string, string> {
  const matches = rule.replace(/\/\*[^]*?\*\//g, '').matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g);
  return new Map([...matches].map(([, name, value]) => [name!, value!.trim()]));
}

/** Skips shadows: they have several colours, and embedded elements have none. */
const isColour = (value: string) => !/^\d/.test(value);
