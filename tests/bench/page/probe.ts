/** Runs in the measured page from its very start, and records what a guest sees. */

/** How to see that a contender stands: an element with a box, found through open shadow roots, and a word in it. */
export interface Sign {
  /** Selectors; each next one is looked up in the shadow root of the element before. */
  path: string[];
  text?: string;
}

export interface Observations {
  /** Since the navigation, like all times here. Null until the sign is there. */
  readyMs: number | null;
  firstPaintMs: number | null;
  lcpMs: number | null;
  /** The worst burst of layout shifts (web.dev/cls). */
  cls: number;
  longTasks: { startMs: number; durationMs: number }[];
}

export interface ProbedWindow {
  observations: Observations;
}

/** Passed to the browser as text, so it can use nothing from outside itself. */
export function startProbe(sign: Sign): void {
  if (window !== window.parent) return;
  const observations: Observations = {
    readyMs: null,
    firstPaintMs: null,
    lcpMs: null,
    cls: 0,
    longTasks: [],
  };
  Object.assign(window, { observations });

  const isThere = (): boolean => {
    let root: Document | ShadowRoot | null = document;
    let element: Element | null = null;
    for (const selector of sign.path) {
      element = root?.querySelector(selector) ?? null;
      if (!element) return false;
      root = element.shadowRoot;
    }
    const { width, height } = element!.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      element!.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element!.textContent!.includes(sign.text ?? '')
    );
  };
  const look = () => {
    if (isThere()) observations.readyMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  const observe = <T extends PerformanceEntry>(type: string, record: (entry: T) => void) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => record(entry as T)),
    ).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observations.firstPaintMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (observations.lcpMs = startTime));
  observe('longtask', ({ startTime, duration }) =>
    observations.longTasks.push({ startMs: startTime, durationMs: duration }),
  );

  const burst = { value: 0, start: 0, end: 0 };
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
    'layout-shift',
    ({ value, startTime, hadRecentInput }) => {
      if (hadRecentInput) return;
      if (startTime - burst.end > 1000 || startTime - burst.start > 5000)
        Object.assign(burst, { value: 0, start: startTime });
      burst.value += value;
      burst.end = startTime;
      observations.cls = Math.max(observations.cls, burst.value);
    },
  );
}
