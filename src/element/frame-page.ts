import {
  frameUrlProperties,
  MAX_DETAIL_TEXT_LENGTH,
  forwardedEventNames,
  type FrameProperty,
  type FrameToParentMessage,
  MAX_TITLE_LENGTH,
  ParentToFrameMessage,
} from '#src/contract/embed/frame-messages.ts';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { pickSupportedLocale } from '#src/i18n/languages.ts';
import { attributeOf } from './attributes.ts';
import { tellHeight } from './frame-height.ts';
import { askWith, followTitle } from './frame-title.ts';
import { hearing, rising } from './messages.ts';

type Unsent<T> = T extends unknown ? Omit<T, 'beside' | 'n'> : never;
type Properties = ParentToFrameMessage['properties'];

/** Only what can be read elsewhere crosses: words, numbers, flags. */
function flat(detail: object): Record<string, string | number | boolean | null> {
  const plain = Object.entries(detail).filter(([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(
    plain.map(([name, value]: [string, string | number | boolean | null]) => [
      name,
      typeof value === 'string' ? value.slice(0, MAX_DETAIL_TEXT_LENGTH) : value,
    ]),
  );
}

/**
 * The page at /embed/{widget}/: tells the page around it its height and what happens, and takes its properties from it.
 * The server writes that page's origin into ours once it has found it listed, or has only a card to look at for it; to any other
 * nothing is said.
 */
export function speakToParent(): void {
  const { parent: origin, view } = document.documentElement.dataset;
  const element = document.querySelector<HTMLElement>('main > *');
  if (!element) return;
  leadOut();
  agreeWith(element);
  // Where the browser names who frames us, it has to be that page.
  if (!origin || window.parent === window || (location.ancestorOrigins?.[0] ?? origin) !== origin) return;

  const next = rising();
  const tell = (message: Unsent<FrameToParentMessage>) => window.parent.postMessage({ ...message, beside: 1, n: next() } as FrameToParentMessage, origin);
  for (const name of forwardedEventNames)
    document.addEventListener(name, ({ detail }: CustomEvent) => tell({ type: 'event', name, detail: flat(detail as WidgetEvents[typeof name]) }));

  const entitle = followTitle((title) => tell({ type: 'title', title: title.slice(0, MAX_TITLE_LENGTH) }));
  const take = hearing<ParentToFrameMessage>(ParentToFrameMessage, ({ properties }) => {
    if (view !== undefined) return show(element, properties);
    give(element, properties);
    entitle(properties);
  });
  addEventListener('message', (event) => take(event, window.parent, origin));

  tell({ type: 'ready', title: document.title.slice(0, MAX_TITLE_LENGTH), ...(view !== undefined && { view: true }) });
  const speakOfHeight = () => tellHeight(element.parentElement!, (height) => tell({ type: 'height', height }));
  // What stands in the tag of an element that is not drawn yet is no height of it.
  if (view !== undefined || (element.hasAttribute('served') && element.shadowRoot)) speakOfHeight();
  else
    void Promise.race(['beside-ready', 'beside-error'].map((name) => new Promise((done) => document.addEventListener(name, done, { once: true })))).then(
      speakOfHeight,
    );
}

function give(element: HTMLElement, properties: Properties): void {
  for (const [name, given] of Object.entries(properties) as [FrameProperty, string | null][]) {
    const attribute = attributeOf(name);
    // Taken back it leaves the reader's own: what this page names is but what the element last spoke.
    const value = given ?? (name === 'locale' && element.hasAttribute(name) ? pickSupportedLocale(navigator.languages) : null);
    if (value === null) element.removeAttribute(attribute);
    else if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
  }
}

/** A card to look at has nothing in it that could draw it in other words: it comes again in them, in its own place of the history. */
function show(element: HTMLElement, { theme, ...properties }: Properties): void {
  // Not by its address: what a frame shows through holds for as long as it stands.
  const root = element.shadowRoot?.querySelector<HTMLElement>('.beside');
  if (root && theme) root.dataset.theme = theme === 'dark' ? 'candlelight' : 'linen';
  const asked = new URLSearchParams(location.search);
  if (askWith(asked, frameUrlProperties, properties)) location.replace(`?${asked}`);
}

/** The page speaks the language of the element in it, and that takes nothing from the height of the page, which is its own. */
function agreeWith(element: HTMLElement): void {
  const follow = () => {
    const root = element.shadowRoot?.querySelector<HTMLElement>('.beside[lang]');
    if (root) Object.assign(document.documentElement, { lang: root.lang, dir: root.dir });
  };
  const observer = new MutationObserver(follow);
  const watch = () => {
    const root = element.shadowRoot?.querySelector<HTMLElement>('.beside');
    if (!root) return;
    root.style.setProperty('--window', `${screen.availHeight}px`);
    observer.observe(root, { attributeFilter: ['lang', 'dir'] });
    follow();
  };
  watch();
  if (element.localName.includes('-')) void customElements.whenDefined(element.localName).then(watch);
}

/** A page of the product's own opens beside the frame: within it, it would be refused. */
function leadOut(): void {
  document.addEventListener('beside-navigate', (event) => {
    event.preventDefault();
    window.open(new URL(event.detail.to, location.origin), '_blank', 'noopener');
  });
}
