/**
 * The one script of a plain page. It registers an element when its tag comes near the viewport, so a
 * page that nobody scrolls pays for this file alone; nothing is fetched or stored before.
 */
import { keepPress } from '#src/element/keep-press.ts';
import { awaitMissing, hideMissing, showMissing } from '#src/element/missing.ts';
import { placesAround } from '#src/element/place.ts';
import { scripts, type TagName } from './scripts.ts';

const tags = Object.keys(scripts).join();
/** How long the second try waits, in milliseconds: most failures are a moment without a line. */
const PAUSE = 1000;
let tries = 0;

/** Elements near the viewport whose script is not there yet, by tag, and the tags it is being fetched for. */
const wanted = new Map<TagName, Set<Element>>();
const underWay = new Set<TagName>();

/** A browser may remember that a module failed and never ask for it again by its name: the second try has another. */
function wholeAgain(): Promise<unknown> {
  const { href } = new URL('./whole.js', import.meta.url);
  return import(/* @vite-ignore */ /* webpackIgnore: true */ `${href}?${++tries}`);
}

async function fetchFor(tag: TagName): Promise<void> {
  // A press and a line that is back may both ask for what came meanwhile.
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

/** In `mode="frame"` the element's own script stays out of the page: a page of ours in a frame has it. */
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
  // While its script does not come, a page may go through many: what it dropped is not kept, and put back it is seen anew.
  const waiting = [...(wanted.get(tag) ?? [])].filter(({ isConnected }) => isConnected);
  wanted.set(tag, new Set([...waiting, element]));
  void fetchFor(tag);
}

function start(): void {
  // An unknown tag has no size, so all of them would seem to be in view, and the page would jump when they come.
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
  /** What comes below `root` is seen from now on. Other people's elements may hold ours: a root of theirs is looked into once it is there. */
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
  // A tag manager may run this in the head: whatever comes later, a single-page app's views too, is seen here.
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

// An app that draws its pages on a server may import this there too.
if (typeof document !== 'undefined') start();
