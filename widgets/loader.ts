/**
 * The only script a plain page needs. It registers an element when its tag comes near the viewport, so
 * until then a page loads only this file. Nothing else is fetched or stored.
 */
import { keepPress } from '#src/element/keep-press.ts';
import { awaitMissing, hideMissing, showMissing } from '#src/element/missing.ts';
import { placesAround } from '#src/element/place.ts';
import { scripts, type TagName } from './scripts.ts';

const tags = Object.keys(scripts).join();
/** Milliseconds before the second try. Most failures are brief connection losses. */
const PAUSE = 1000;
let tries = 0;

/** Elements near the viewport whose script is not loaded yet, by tag, and the tags whose script is loading. */
const wanted = new Map<TagName, Set<Element>>();
const underWay = new Set<TagName>();

/** Browsers can cache a failed module import, so each retry uses a different URL. */
function wholeAgain(): Promise<unknown> {
  const { href } = new URL('./whole.js', import.meta.url);
  return import(/* @vite-ignore */ /* webpackIgnore: true */ `${href}?${++tries}`);
}

async function fetchFor(tag: TagName): Promise<void> {
  // A click and the `online` event can both ask for a script that has loaded meanwhile.
  if (underWay.has(tag) || !wanted.has(tag) || customElements.get(tag)) return;
  underWay.add(tag);
  wanted.get(tag)?.forEach(awaitMissing);
  try {
    await scripts[tag]().catch(() => new Promise((done) => setTimeout(done, PAUSE)).then(wholeAgain));
    wanted.get(tag)?.forEach(hideMissing);
    wanted.delete(tag);
  } catch (error) {
    addEventListener('online', fetchAll);
    wanted.get(tag)?.forEach((element) => showMissing(element, error, () => void fetchFor(tag)));
  }
  underWay.delete(tag);
}

const fetchAll = () => [...wanted.keys()].forEach(fetchFor);

/** In `mode="frame"` the element's own script runs in our page inside the frame, not in this page. */
async function frame(element: HTMLElement): Promise<void> {
  awaitMissing(element);
  try {
    const { showFrameOf } = await import('./frame.ts');
    hideMissing(element);
    if (!showFrameOf(element)) wantScript(element);
  } catch (error) {
    showMissing(element, error, () => void frame(element));
  }
}

function want(element: Element): void {
  if (element.hasAttribute('served')) keepPress(element);
  if (element.getAttribute('mode') === 'frame') void frame(element as HTMLElement);
  else wantScript(element);
}

function wantScript(element: Element): void {
  const tag = element.localName as TagName;
  if (customElements.get(tag)) return;
  // Forget elements that were removed while their script was loading. If they are added back, they are observed again.
  const waiting = [...(wanted.get(tag) ?? [])].filter(({ isConnected }) => isConnected);
  wanted.set(tag, new Set([...waiting, element]));
  void fetchFor(tag);
}

function start(): void {
  // Without these styles an undefined element has no size: all would count as in view, and the page would jump once they load.
  const places = new CSSStyleSheet();
  places.replaceSync(placesAround());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, places];

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        want(target);
      }
    },
    { rootMargin: '200px' },
  );
  /** Observes everything added below `root`. Third-party elements can contain ours, so their open shadow roots are watched too. */
  const watch = (root: Document | ShadowRoot) => {
    coming.observe(root, { childList: true, subtree: true });
    look(root);
  };
  const look = (root: ParentNode) => root.querySelectorAll('*').forEach(meet);
  const meet = (element: Element) => {
    if (element.matches(tags)) {
      if (!customElements.get(element.localName) || element.hasAttribute('served')) near.observe(element);
    } else if (element.shadowRoot) watch(element.shadowRoot);
  };
  // This may run in the head, and single-page apps add elements later.
  const coming = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) {
          meet(node);
          look(node);
        }
  });
  watch(document);
}

// Apps with server rendering may import this on the server.
if (typeof document !== 'undefined') start();
