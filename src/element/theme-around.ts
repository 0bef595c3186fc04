import { type ThemeName } from '#src/core/theme-store.ts';

/** Text lighter than this stands on a dark ground, darker than that on a light one; what is grey can stand on both. */
const LIGHT = 0.75;
const DARK = 0.4;
/** A ground that covers what is behind it. */
const OPAQUE = 0.5;

/** How light a computed colour is and how much it covers, both 0 to 1 (CSS Color 4, section 15: as browsers write it down). */
export function shadeOf(color: string): { light: number; cover: number } {
  const [space = '', rest = ''] = color.split('(');
  const [first = 0, second = 0, third = 0, cover = 1] = rest
    .split(/[\s,/)]+/)
    .filter(Boolean)
    .map(Number)
    .filter(Number.isFinite);
  if (space.startsWith('ok')) return { light: first, cover };
  if (space.startsWith('l')) return { light: first / 100, cover };
  return { light: (0.299 * first + 0.587 * second + 0.114 * third) / (space.startsWith('rgb') ? 255 : 1), cover };
}

/** Where an element is drawn: in a slot, else below its parent, else in a shadow root. */
const around = (element: Element): Element | undefined => element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;

/** How light the ground is on which an element stands. */
function groundOf(element: Element): number {
  for (let at = around(element); at; at = around(at)) {
    const { light, cover } = shadeOf(getComputedStyle(at).backgroundColor);
    if (cover > OPAQUE) return light;
  }
  // The bare canvas goes with the text that a browser writes on it.
  return 1 - shadeOf(getComputedStyle(document.documentElement).color).light;
}

/**
 * The theme of a stranger's page where an element stands. What the reader's device asks for is not enough: many pages are
 * light whatever it says, and our text would lie on their ground. Their own text has to be read there too, on a colour or on a
 * picture, so it tells; where it is grey the ground does.
 */
export function themeAround(element: HTMLElement): ThemeName {
  const { light } = shadeOf(getComputedStyle(around(element) ?? document.documentElement).color);
  const isDark = light > LIGHT || (light >= DARK && groundOf(element) < 0.5);
  return isDark ? 'candlelight' : 'linen';
}

/** The sheet by which {@link watchTextAround} hears: what an element inherits passes over to it. */
export const themeAroundCss = ':host{color:inherit;transition:color 1ms}';

/** Tells when the text around an element has another colour, at the end of the page's own passing over. */
export function watchTextAround(element: HTMLElement, listener: () => void): () => void {
  const hear = ({ target, propertyName }: TransitionEvent) => {
    if (target === element && propertyName === 'color') listener();
  };
  element.addEventListener('transitionend', hear);
  return () => element.removeEventListener('transitionend', hear);
}

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Tells when the page as a whole is marked otherwise, as it is by most switches: some let nothing pass over meanwhile. */
export function watchMarks(listener: () => void): () => void {
  observer ??= new MutationObserver(() => listeners.forEach((each) => each()));
  if (listeners.size === 0) for (const marked of document.querySelectorAll('html, body')) observer.observe(marked, { attributes: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) observer?.disconnect();
  };
}
