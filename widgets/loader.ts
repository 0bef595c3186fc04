/**
 * The only script a plain page needs. It registers an element when its tag comes near the viewport, so
 * until then a page loads only this file. Nothing else is fetched or stored.
 */
import { replayClicks } from '#src/element/loading/replay-clicks.ts';
import { disableLoadRetry, hideLoadError, showLoadError } from '#src/element/errors/load-error.ts';
import { getReservedHeightCss } from '#src/element/loading/reserved-height.ts';
import { scripts, type TagName } from './scripts.ts';

const tagSelector = Object.keys(scripts).join();
/** Most failures are brief connection losses. */
const RETRY_DELAY_MS = 1000;
let retryCount = 0;

/** Elements near the viewport whose script is not loaded yet, by tag, and the tags whose script is loading. */
const pendingElements = new Map<TagName, Set<Element>>();
const loadingTags = new Set<TagName>();

/** Browsers can cache a failed module import, so each retry loads the whole bundle from a URL of its own. */
function importBundle(): Promise<unknown> {
  const { href } = new URL('./whole.js', import.meta.url);
  return import(/* @vite-ignore */ /* webpackIgnore: true */ `${href}?${++retryCount}`);
}

async function loadTag(tag: TagName): Promise<void> {
  // A click and the `online` event can both ask for a script that has loaded meanwhile.
  if (loadingTags.has(tag) || !pendingElements.has(tag) || customElements.get(tag)) return;
  loadingTags.add(tag);
  pendingElements.get(tag)?.forEach(disableLoadRetry);
  try {
    await scripts[tag]().catch(() => new Promise((done) => setTimeout(done, RETRY_DELAY_MS)).then(importBundle));
    pendingElements.get(tag)?.forEach(hideLoadError);
    pendingElements.delete(tag);
  } catch (error) {
    addEventListener('online', loadPendingTags);
    pendingElements.get(tag)?.forEach((element) => showLoadError(element, error, () => void loadTag(tag)));
  }
  loadingTags.delete(tag);
}

const loadPendingTags = () => [...pendingElements.keys()].forEach(loadTag);

/** In `mode="frame"` the element's own script runs in our page inside the frame, not in this page. */
async function loadFrame(element: HTMLElement): Promise<void> {
  disableLoadRetry(element);
  try {
    const { showFrameOf } = await import('./frame.ts');
    hideLoadError(element);
    if (!showFrameOf(element)) loadScript(element);
  } catch (error) {
    showLoadError(element, error, () => void loadFrame(element));
  }
}

function loadElement(element: Element): void {
  if (element.hasAttribute('served')) replayClicks(element);
  if (element.getAttribute('mode') === 'frame') void loadFrame(element as HTMLElement);
  else loadScript(element);
}

function loadScript(element: Element): void {
  const tag = element.localName as TagName;
  if (customElements.get(tag)) return;
  // Forget elements that were removed while their script was loading. If they are added back, they are observed again.
  const connected = [...(pendingElements.get(tag) ?? [])].filter(({ isConnected }) => isConnected);
  pendingElements.set(tag, new Set([...connected, element]));
  void loadTag(tag);
}

function start(): void {
  // Without these styles an undefined element has no size: all would count as in view, and the page would jump once they load.
  const reservedHeightSheet = new CSSStyleSheet();
  reservedHeightSheet.replaceSync(getReservedHeightCss());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, reservedHeightSheet];

  const visibilityObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        visibilityObserver.unobserve(target);
        loadElement(target);
      }
    },
    { rootMargin: '200px' },
  );
  /** Observes everything added below `root`. Third-party elements can contain ours, so their open shadow roots are watched too. */
  const observeRoot = (root: Document | ShadowRoot) => {
    additionObserver.observe(root, { childList: true, subtree: true });
    visitDescendants(root);
  };
  const visitDescendants = (root: ParentNode) => root.querySelectorAll('*').forEach(visit);
  const visit = (element: Element) => {
    if (element.matches(tagSelector)) {
      if (!customElements.get(element.localName) || element.hasAttribute('served')) visibilityObserver.observe(element);
    } else if (element.shadowRoot) observeRoot(element.shadowRoot);
  };
  // This may run in the head, and single-page apps add elements later.
  const additionObserver = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) {
          visit(node);
          visitDescendants(node);
        }
  });
  observeRoot(document);
}

// Apps with server rendering may import this on the server.
if (typeof document !== 'undefined') start();
