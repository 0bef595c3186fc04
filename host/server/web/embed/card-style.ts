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
  const [light, dark] = ['light', 'dark'].map((theme) =>
    parseCustomProperties(
      [...allCss.matchAll(new RegExp(`\\[data-theme=['"]?${theme}['"]?\\]\\s*\\{([^}]*)\\}`, 'g'))]
        .map(([, rule]) => rule)
        .join(';'),
    ),
  );
  if (!light?.size || !dark?.size || allCss.includes('</'))
    throw new Error('The styles of an element are incomplete.');
  const colours = [...dark].filter(([name, value]) => light.has(name) && isColour(value));
  const declarations = colours
    .map(([name, value]) => `${name}:light-dark(${light.get(name)},${value})`)
    .join(';');
  // Weaker than any rule of the sheets, so an element may override a colour.
  const pageThemeRule = `@supports (color:light-dark(canvas,canvastext)){:host{color-scheme:inherit}:where(.beside:not([data-theme])){color-scheme:inherit;${declarations}}}`;
  const css = `${allCss}\n${pageThemeRule}`;
  return { css, hash: hashStyle(css) };
}

function parseCustomProperties(rule: string): Map<string, string> {
  const matches = rule.replace(/\/\*[^]*?\*\//g, '').matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g);
  return new Map([...matches].map(([, name, value]) => [name!, value!.trim()]));
}

/** Skips shadows: they have several colours, and embedded elements have none. */
const isColour = (value: string) => !/^\d/.test(value);
