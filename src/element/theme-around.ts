import { type ThemeName } from '#src/core/theme.ts';

/** Text from here on is light, and so stands on a dark ground. */
const LIGHT = 0.6;

/** How light a computed colour is, 0 to 1 (CSS Color 4, section 15: as browsers write it down). */
export function lightness(color: string): number {
  const [space = '', rest = ''] = color.split('(');
  const [first = 0, second = 0, third = 0] = rest
    .split(/[\s,/)]+/)
    .map(Number)
    .filter(Number.isFinite);
  if (space.startsWith('ok')) return first;
  if (space.startsWith('l')) return first / 100;
  return (0.299 * first + 0.587 * second + 0.114 * third) / (space.startsWith('rgb') ? 255 : 1);
}

/**
 * The theme of a stranger's page where an element stands. What the reader's device asks for is not enough: many pages are
 * light whatever it says, and our text would lie on their ground. Their own text has to be read there too, so its colour tells,
 * however the page came by it.
 */
export function themeAround(element: HTMLElement): ThemeName {
  const around = element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? document.documentElement;
  return lightness(getComputedStyle(around).color) > LIGHT ? 'candlelight' : 'linen';
}

/** The sheet that makes {@link watchThemeAround} hear: what an element inherits passes over to it. */
export const themeAroundCss = ':host{color:inherit;transition:color 1ms}';

/** Tells when the text around an element has another colour: of a switched theme nothing else can be observed. */
export function watchThemeAround(element: HTMLElement, listener: () => void): () => void {
  const hear = ({ target, propertyName }: TransitionEvent) => {
    if (target === element && propertyName === 'color') listener();
  };
  element.addEventListener('transitionend', hear);
  return () => element.removeEventListener('transitionend', hear);
}
