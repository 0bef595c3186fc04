import type { ThemeName } from '#src/core/theme-store.ts';

/** Lighter text means a dark background. Text between this and MAX_DARK_TEXT is undecided. */
const MIN_LIGHT_TEXT = 0.75;
/** Darker text means a light background. */
const MAX_DARK_TEXT = 0.4;
/** A background with more opacity counts as covering what is behind it. */
const MIN_COVERING_OPACITY = 0.5;

/** Both from 0 to 1. */
interface Shade {
  lightness: number;
  opacity: number;
}

/** Lightness and opacity of a computed colour (CSS Color 4, section 15: serialization). */
export function measureColor(color: string): Shade {
  const [space = '', rest = ''] = color.split('(');
  const [first = 0, second = 0, third = 0, opacity = 1] = rest
    .split(/[\s,/)]+/)
    .filter(Boolean)
    .map(Number)
    .filter(Number.isFinite);
  if (space.startsWith('ok')) return { lightness: first, opacity };
  if (space.startsWith('l')) return { lightness: first / 100, opacity };
  return {
    lightness:
      (0.299 * first + 0.587 * second + 0.114 * third) / (space.startsWith('rgb') ? 255 : 1),
    opacity,
  };
}

/** The element's parent in the flat tree: its slot, its parent, or the host of its shadow root. */
const getFlatTreeParent = (element: Element): Element | undefined =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as Partial<ShadowRoot>).host;

/** The lightness of the background behind an element. */
function getBackgroundLightness(element: Element): number {
  for (
    let ancestor = getFlatTreeParent(element);
    ancestor;
    ancestor = getFlatTreeParent(ancestor)
  ) {
    const { lightness, opacity } = measureColor(getComputedStyle(ancestor).backgroundColor);
    if (opacity > MIN_COVERING_OPACITY) return lightness;
  }
  // Without any background the browser's canvas contrasts with its default text colour.
  return 1 - measureColor(getComputedStyle(document.documentElement).color).lightness;
}

/**
 * The theme of a partner page around an element. The device's setting is not enough, because many pages are light regardless.
 * The page's own text has to be readable there, even on a picture, so its lightness decides; if it is grey, the background does.
 */
export function getSurroundingTheme(element: HTMLElement): ThemeName {
  const { lightness } = measureColor(
    getComputedStyle(getFlatTreeParent(element) ?? document.documentElement).color,
  );
  const isDark =
    lightness > MIN_LIGHT_TEXT ||
    (lightness >= MAX_DARK_TEXT && getBackgroundLightness(element) < 0.5);
  return isDark ? 'dark' : 'light';
}

/** Needed by {@link watchSurroundingTextColor}: a change of the inherited colour runs a transition on the host. */
export const surroundingThemeCss = ':host{color:inherit;transition:color 1ms}';

/** Calls the listener when the text colour around an element has changed, after the page's own transition. */
export function watchSurroundingTextColor(element: HTMLElement, listener: () => void): () => void {
  const onTransitionEnd = ({ target, propertyName }: TransitionEvent) => {
    if (target === element && propertyName === 'color') listener();
  };
  element.addEventListener('transitionend', onTransitionEnd);
  return () => element.removeEventListener('transitionend', onTransitionEnd);
}

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Calls the listener when an attribute of html or body changes, as with most theme switches: some turn off transitions meanwhile. */
export function watchPageAttributes(listener: () => void): () => void {
  observer ??= new MutationObserver(() => listeners.forEach((each) => each()));
  if (listeners.size === 0)
    for (const element of document.querySelectorAll('html, body'))
      observer.observe(element, { attributes: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) observer?.disconnect();
  };
}
