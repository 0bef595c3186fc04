import {
  MAX_DETAIL_TEXT_LENGTH,
  forwardedWidgetEventNames,
  type FrameToParentMessage,
  MAX_TITLE_LENGTH,
} from '#src/contract/embed/frame-messages.ts';
import { frameUrlProperties, ParentToFrameMessage } from '#src/contract/embed/frame-properties.ts';
import type { FrameProperty } from '#src/contract/embed/frame-property-names.ts';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { listReaderLocales } from '#src/core/i18n/page-locale.ts';
import { pickSupportedLocale } from '#src/i18n/languages.ts';
import { toAttributeName } from '../attributes.ts';
import { reportHeight } from './report-height.ts';
import { updateSearchParams, createTitleUpdater } from './title-updater.ts';
import { createMessageReceiver, createMessageCounter } from './window-messages.ts';

type MessageContent<T> = T extends unknown ? Omit<T, 'beside' | 'n'> : never;
type Properties = ParentToFrameMessage['properties'];

/** Keeps strings, numbers, booleans and null; functions and objects can't be sent. */
function flattenDetail(detail: object): Record<string, string | number | boolean | null> {
  const entries = Object.entries(detail).filter(
    ([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(
    entries.map(([name, value]: [string, string | number | boolean | null]) => [
      name,
      typeof value === 'string' ? value.slice(0, MAX_DETAIL_TEXT_LENGTH) : value,
    ]),
  );
}

/**
 * Connects the page at /embed/{widget}/ to its parent page: sends its height and events, and receives its properties. The server
 * writes the parent's origin into the page if it is listed or the page is a read-only view. No other origin gets messages.
 */
export function connectToParent(): void {
  const { parent: origin, view: viewFlag } = document.documentElement.dataset;
  const element = document.querySelector<HTMLElement>('main > *');
  if (!element) return;
  openLinksInNewTab();
  followElementLanguage(element);
  // Browsers with ancestorOrigins name the real parent: it must match.
  if (!origin || window.parent === window || (location.ancestorOrigins?.[0] ?? origin) !== origin)
    return;

  const nextNumber = createMessageCounter();
  const isReadOnly = viewFlag !== undefined;
  const send = (message: MessageContent<FrameToParentMessage>) =>
    window.parent.postMessage(
      { ...message, beside: 1, n: nextNumber() } as FrameToParentMessage,
      origin,
    );
  for (const name of forwardedWidgetEventNames)
    document.addEventListener(name, ({ detail }: CustomEvent) =>
      send({ type: 'event', name, detail: flattenDetail(detail as WidgetEvents[typeof name]) }),
    );

  const updateTitle = createTitleUpdater((title) =>
    send({ type: 'title', title: title.slice(0, MAX_TITLE_LENGTH) }),
  );
  const receive = createMessageReceiver<ParentToFrameMessage>(
    ParentToFrameMessage,
    ({ properties }) => {
      if (isReadOnly) return updateView(element, properties);
      setAttributes(element, properties);
      updateTitle(properties);
    },
  );
  addEventListener('message', (event) => receive(event, window.parent, origin));

  send({
    type: 'ready',
    title: document.title.slice(0, MAX_TITLE_LENGTH),
    ...(isReadOnly && { view: true }),
  });
  const startHeightReports = () =>
    reportHeight(element.parentElement!, (height) => send({ type: 'height', height }));
  // Before the element renders, only the height of the content inside its tag could be measured.
  if (isReadOnly || (element.hasAttribute('served') && element.shadowRoot)) startHeightReports();
  else
    void Promise.race(
      ['beside-ready', 'beside-error'].map(
        (name) => new Promise((done) => document.addEventListener(name, done, { once: true })),
      ),
    ).then(startHeightReports);
}

function setAttributes(element: HTMLElement, properties: Properties): void {
  for (const [name, property] of Object.entries(properties) as [FrameProperty, string | null][]) {
    const attribute = toAttributeName(name);
    // Without `locale` use the browser's languages: this page's `lang` is only the element's last language.
    const value =
      property ??
      (name === 'locale' && element.hasAttribute(name)
        ? pickSupportedLocale(listReaderLocales())
        : null);
    if (value === null) element.removeAttribute(attribute);
    else if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
  }
}

/** A read-only view has no script to update it, so it is reloaded with the new properties, without a history entry. */
function updateView(element: HTMLElement, { theme, ...properties }: Properties): void {
  // The theme is not part of the URL: the iframe's colour scheme can't change after it was created.
  const root = element.shadowRoot?.querySelector<HTMLElement>('.beside');
  if (root && theme) root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  const params = new URLSearchParams(location.search);
  if (updateSearchParams(params, frameUrlProperties, properties)) location.replace(`?${params}`);
}

/**
 * Gives the page the language and direction of its element, and the element the screen height: in the frame, viewport units would
 * depend on the element's own height.
 */
function followElementLanguage(element: HTMLElement): void {
  const copyLanguage = () => {
    const root = element.shadowRoot?.querySelector<HTMLElement>('.beside[lang]');
    if (root) Object.assign(document.documentElement, { lang: root.lang, dir: root.dir });
  };
  const observer = new MutationObserver(copyLanguage);
  const observeRoot = () => {
    const root = element.shadowRoot?.querySelector<HTMLElement>('.beside');
    if (!root) return;
    root.style.setProperty('--screen-height', `${screen.availHeight}px`);
    observer.observe(root, { attributeFilter: ['lang', 'dir'] });
    copyLanguage();
  };
  observeRoot();
  if (element.localName.includes('-'))
    void customElements.whenDefined(element.localName).then(observeRoot);
}

/** The product's pages can't be shown in a frame. */
function openLinksInNewTab(): void {
  document.addEventListener('beside-navigate', (event) => {
    event.preventDefault();
    window.open(new URL(event.detail.to, location.origin), '_blank', 'noopener');
  });
}
