import { styleHash } from '../pages/style-hashes.ts';

export interface Style {
  css: string;
  /** For the `style-src` of a page that includes it. */
  hash: string;
}

/**
 * The sheets of an element as the one `<style>` of a declared shadow root. Where no theme is named the page around decides,
 * which an element tells by script: here by the `color-scheme` it declares, and light where it declares none.
 * @throws when the sheets no longer hold the candlelight, or hold an end of a style
 */
export function styleOf(sheets: readonly string[]): Style {
  const whole = [...new Set(sheets)].join('\n');
  const [linen, candlelight] = ['linen', 'candlelight'].map((theme) =>
    tokens(new RegExp(`\\[data-theme=['"]?${theme}['"]?\\]\\s*\\{([^}]*)\\}`).exec(whole)?.[1]),
  );
  if (!linen?.size || !candlelight?.size || whole.includes('</')) throw new Error('The styles of an element are incomplete.');
  const colours = [...candlelight].filter(([name, value]) => linen.has(name) && isColour(value));
  const both = colours.map(([name, value]) => `${name}:light-dark(${linen.get(name)},${value})`).join(';');
  // Weaker than any rule of the sheets: they may set a colour otherwise for an element.
  const byPage = `@supports (color:light-dark(canvas,canvastext)){:host{color-scheme:inherit}:where(.beside:not([data-theme])){${both}}}`;
  const css = `${whole}\n${byPage}`;
  return { css, hash: styleHash(css) };
}

/** The custom properties of a rule. */
function tokens(rule = ''): Map<string, string> {
  const lines = rule.replace(/\/\*[^]*?\*\//g, '').matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g);
  return new Map([...lines].map(([, name, value]) => [name!, value!.trim()]));
}

/** Shadows are of several colours, and elements on strangers' pages cast none. */
const isColour = (value: string) => !/^\d/.test(value);
