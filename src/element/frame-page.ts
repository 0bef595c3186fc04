import { DETAIL_LENGTH, framedEvents, type FramedProperty, type FromFrame, ToFrame } from '#src/contract/frame-messages.ts';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { attributeOf } from './attributes.ts';
import { hearing, rising } from './messages.ts';

type Unsent<T> = T extends unknown ? Omit<T, 'beside' | 'n'> : never;

/** Only what can be read elsewhere crosses: words, numbers, flags. */
function flat(detail: object): Record<string, string | number | boolean | null> {
  const plain = Object.entries(detail).filter(([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(
    plain.map(([name, value]: [string, string | number | boolean | null]) => [name, typeof value === 'string' ? value.slice(0, DETAIL_LENGTH) : value]),
  );
}

/**
 * The page at /embed/{widget}/: tells the page around it its height and what happens, and takes its properties from it.
 * The server writes that page's origin into ours once it has found it listed; to any other nothing is said.
 */
export function speakToParent(): void {
  const origin = document.documentElement.dataset.parent;
  const element = document.querySelector<HTMLElement>('main > *');
  if (!element) return;
  leadOut();
  // Where the browser names who frames us, it has to be that page.
  if (!origin || window.parent === window || (location.ancestorOrigins?.[0] ?? origin) !== origin) return;

  const next = rising();
  const tell = (message: Unsent<FromFrame>) => window.parent.postMessage({ ...message, beside: 1, n: next() } as FromFrame, origin);
  for (const name of framedEvents)
    document.addEventListener(name, ({ detail }: CustomEvent) => tell({ type: 'event', name, detail: flat(detail as WidgetEvents[typeof name]) }));

  const take = hearing<ToFrame>(ToFrame, ({ properties }) => {
    for (const [name, value] of Object.entries(properties) as [FramedProperty, string | null][]) {
      const attribute = attributeOf(name);
      if (value === null) element.removeAttribute(attribute);
      else if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
    }
  });
  addEventListener('message', (event) => take(event, window.parent, origin));

  tell({ type: 'ready', title: document.title.slice(0, 300) });
  const main = element.parentElement!;
  new ResizeObserver(() => tell({ type: 'height', height: Math.min(20_000, Math.ceil(main.getBoundingClientRect().height)) })).observe(main);
}

/** A page of the product's own opens beside the frame: within it, it would be refused. */
function leadOut(): void {
  document.addEventListener('beside-navigate', (event) => {
    event.preventDefault();
    window.open(new URL(event.detail.to, location.origin), '_blank', 'noopener');
  });
}
