import { FrameToParentMessage, MAX_PROPERTY_LENGTH } from '#src/contract/embed/frame-messages.ts';
import type { ParentToFrameMessage } from '#src/contract/embed/frame-properties.ts';
import {
  type FrameProperty,
  listFrameProperties,
  listFrameUrlProperties,
} from '#src/contract/embed/frame-property-names.ts';
import type { ElementRow } from '#src/contract/elements/element-row.ts';
import type { WidgetEventName, WidgetEvents } from '#src/contract/widget-events.ts';
import { describeUnlisted } from '#src/core/browser/describe-unlisted.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import { parseThemeChoice } from '#src/core/theme-store.ts';
import { parseLocale } from '#src/i18n/languages.ts';
import { getAttributeNames } from '../attributes.ts';
import { getSurroundingLocale } from '../environment/surrounding-locale.ts';
import { createMessageReceiver, createMessageCounter } from './window-messages.ts';
import {
  disableLoadRetry,
  findLoadError,
  hideLoadError,
  showLoadError,
} from '../errors/load-error.ts';
import { resolveApiUrl, shouldUseFrame } from '../environment/page-context.ts';
import { intrinsicWidthCss } from '../loading/intrinsic-width.ts';
import { listReservedHeights } from '../loading/reserved-height.ts';
import { markReady } from '../loading/mark-ready.ts';
import { adoptStyles } from '../dom/adopt-styles.ts';
import {
  getSurroundingTheme,
  surroundingThemeCss,
  watchPageAttributes,
  watchSurroundingTextColor,
} from '../environment/surrounding-theme.ts';

export type GetValue = (name: FrameProperty | 'api') => unknown;

/** Padding for focus rings, above and below together (host/server/web/embed/frame-page.ts). */
const FRAME_PADDING_PX = 8;
/** The iframe starts with the element's most likely height, to keep layout shifts small. */
const getCss = (row: ElementRow): string =>
  `:host{all:initial;display:block;min-inline-size:min(100%,280px)}:host::before{${intrinsicWidthCss}}${surroundingThemeCss}:host([hidden]){display:none}iframe{display:block;inline-size:100%;border:0}` +
  listReservedHeights(row)
    .map(
      ([selector, height]) =>
        `:host(${selector}) iframe{block-size:calc(${height} + ${FRAME_PADDING_PX}px)}`,
    )
    .join('');

/** How long a loaded frame may take to send its first message. */
const READY_TIMEOUT_MS = 1000;
/** How much longer it may take after that, before the origin is reported as unlisted. */
const LATE_READY_TIMEOUT_MS = 3000;

/** Shared by all our bundles: when the element's own script takes over from the loader's, it reuses the frame. */
const frameKey = Symbol.for('beside.frame');
type FramedElement = HTMLElement & { [frameKey]?: Pick<Frame, 'show'> };

/** Weak, so that elements removed from the page can be collected. Each listener below serves all frames. */
const frames = new Set<WeakRef<Frame>>();
const observedRoots = new WeakSet<Node>();

function forEachFrame(callback: (frame: Frame) => void): void {
  for (const ref of frames) {
    const frame = ref.deref();
    if (frame) callback(frame);
    else frames.delete(ref);
  }
}
const onMessage = (event: MessageEvent) => forEachFrame((frame) => frame.onMessage(event));
const sendPropertiesToAll = () => forEachFrame((frame) => frame.sendProperties());
const retryAll = () => forEachFrame((frame) => frame.retry());
const languageObserver = new MutationObserver(sendPropertiesToAll);

class Frame {
  readonly #element: HTMLElement;
  readonly #row: ElementRow;
  readonly #nextNumber = createMessageCounter();
  #getValue: GetValue = () => null;
  #api = '';
  #iframe: HTMLIFrameElement | undefined;
  /** The frame that was not ready in time. It is kept in case it gets ready after all. */
  #lateIframe: HTMLIFrameElement | undefined;
  #sentProperties = '';
  /** The frame accepts messages. */
  #isReady = false;
  /** The frame has sent `ready` since its last load event. */
  #hasSentReady = false;
  #readyTimer: ReturnType<typeof setTimeout> | undefined;
  #unlistedTimer: ReturnType<typeof setTimeout> | undefined;
  #isUnlistedReported = false;

  constructor(element: HTMLElement, row: ElementRow) {
    this.#element = element;
    this.#row = row;
    frames.add(new WeakRef(this));
    addEventListener('message', onMessage);
    addEventListener('online', retryAll);
    watchPageAttributes(sendPropertiesToAll);
    watchSurroundingTextColor(element, this.sendProperties);
    for (
      let root: Node | undefined = element.getRootNode();
      root && !observedRoots.has(root);
      root = (root as Partial<ShadowRoot>).host?.getRootNode()
    ) {
      observedRoots.add(root);
      languageObserver.observe(root, { subtree: true, attributeFilter: ['lang'] });
    }
  }

  /** Opens the frame, or sends changed properties to it. That neither reloads it nor adds to the page's history. */
  show(getValue: GetValue): void {
    this.#getValue = getValue;
    const api = new URL(resolveApiUrl((getValue('api') as string | null) ?? undefined)).origin;
    if (api !== this.#api) {
      this.#api = api;
      this.#isUnlistedReported = false;
      this.#open();
    } else this.#attachFrame();
    this.sendProperties();
  }

  readonly onMessage = (event: MessageEvent) => {
    const lateWindow = this.#lateIframe?.contentWindow;
    if (lateWindow && event.source === lateWindow)
      return this.#receiveLate(event, lateWindow, this.#api);
    this.#receive(event, this.#iframe?.contentWindow ?? null, this.#api);
  };

  readonly sendProperties = (): void => {
    if (!this.#isReady) return;
    const properties = this.#readProperties();
    const serialized = JSON.stringify(properties);
    if (serialized === this.#sentProperties) return;
    this.#sentProperties = serialized;
    const message: ParentToFrameMessage = {
      beside: 1,
      n: this.#nextNumber(),
      type: 'properties',
      properties,
    };
    this.#iframe?.contentWindow?.postMessage(message, this.#api);
  };

  /** Reopens a frame that failed to load. The error, and the focus in it, stays until the frame is ready. */
  readonly retry = (): void => {
    if (!findLoadError(this.#element)) return;
    disableLoadRetry(this.#element);
    this.#open();
  };

  /**
   * @param isReadOnly opens the read-only view, which any page may embed
   * @param lateIframe a frame to hide meanwhile: if that one gets ready after all, it takes its place back
   */
  #open(isReadOnly = this.#hasOpaqueOrigin, lateIframe?: HTMLIFrameElement): void {
    const { ownerDocument: document } = this.#element;
    const iframe = document.createElement('iframe');
    const properties = this.#readProperties();
    const url = new URL(`/embed/${this.#element.localName.slice('beside-'.length)}/`, this.#api);
    for (const name of listFrameUrlProperties([this.#row]))
      if (properties[name] != null) url.searchParams.set(name, properties[name]);
    if (isReadOnly) url.searchParams.set('view', '1');
    url.searchParams.set('origin', self.origin);
    // Fixed, and the colour scheme of the page in the frame: browsers give an iframe an opaque background if the two differ.
    iframe.style.colorScheme = String(properties.theme);
    // `allow` is empty: the frame needs no permissions of the page.
    for (const [name, value] of Object.entries({
      title: this.#element.title || 'Beside',
      loading: 'lazy',
      allow: '',
      part: 'frame',
    }))
      iframe.setAttribute(name, value);
    iframe.addEventListener('load', () => this.#awaitReady(iframe, isReadOnly));
    // Set before it is attached: a later navigation would add an entry to the page's history.
    iframe.src = url.href;
    if (lateIframe) lateIframe.style.display = 'none';
    else this.#iframe?.remove();
    this.#lateIframe = lateIframe;
    if (lateIframe) this.#receiveLate = this.#createLateReceiver();
    this.#iframe = iframe;
    this.#attachFrame();
    if (this.#hasOpaqueOrigin) this.#reportUnlisted();
  }

  /** An opaque origin (sandbox, file) can't be listed or sent messages. */
  get #hasOpaqueOrigin(): boolean {
    return self.origin === 'null';
  }

  /** Puts the frame into the shadow root and removes what the element, if its tag was defined meanwhile, has put there. Moving a frame would reload it. */
  #attachFrame(): void {
    const iframe = this.#iframe!;
    const root = this.#element.shadowRoot ?? this.#element.attachShadow({ mode: 'open' });
    const loadError = findLoadError(this.#element);
    [...root.childNodes].forEach(
      (child) =>
        child !== iframe && child !== loadError && child !== this.#lateIframe && child.remove(),
    );
    // While an error is shown the frame loads invisibly, at its final width.
    Object.assign(
      iframe.style,
      loadError
        ? {
            position: 'absolute',
            visibility: 'hidden',
            border: '0',
            inlineSize: `${this.#element.clientWidth}px`,
          }
        : {},
    );
    if (!loadError) adoptStyles(root, [getCss(this.#row)]);
    if (iframe.parentNode === root) return;
    this.#isReady = false;
    root.append(iframe);
  }

  /** Browsers fire `load` even if the server is down or a policy blocks the frame: only a `ready` message proves that it loaded. */
  #awaitReady(iframe: HTMLIFrameElement, isReadOnly: boolean): void {
    if (this.#hasOpaqueOrigin || iframe !== this.#iframe) return;
    clearTimeout(this.#readyTimer);
    if (this.#consumeReady()) return;
    // Hide the browser's own error page.
    iframe.style.visibility = 'hidden';
    this.#readyTimer = setTimeout(() => {
      if (iframe !== this.#iframe || this.#consumeReady() || !iframe.isConnected) return;
      this.#isReady = false;
      // Perhaps an unlisted ancestor of this page blocks the frame. Any page may embed the read-only view.
      if (!isReadOnly && self !== top) return this.#open(true, iframe);
      this.#replaceWithLoadError();
    }, READY_TIMEOUT_MS);
  }

  /** Whether the frame has sent `ready`; resets it, because each load sends its own. */
  #consumeReady(): boolean {
    const hasSentReady = this.#hasSentReady;
    this.#hasSentReady = false;
    return hasSentReady;
  }

  #replaceWithLoadError(): void {
    const root = this.#element.shadowRoot!;
    this.#iframe!.remove();
    this.#lateIframe = undefined;
    if (!findLoadError(this.#element)) {
      root.replaceChildren();
      root.adoptedStyleSheets = [];
    }
    showLoadError(
      this.#element,
      new Error(`no message from the frame at ${this.#api}`),
      this.retry,
    );
  }

  #readProperties(): ParentToFrameMessage['properties'] {
    const overrides: Partial<Record<FrameProperty, unknown>> = {
      theme: this.#readTheme(),
      locale: this.#readLocale(),
      dir: this.#element.dir || null,
    };
    return Object.fromEntries(
      listFrameProperties([this.#row]).map((name) => {
        const value = name in overrides ? overrides[name] : this.#getValue(name);
        return [
          name,
          value === undefined || value === null || value === false
            ? null
            : value === true
              ? ''
              : String(value).slice(0, MAX_PROPERTY_LENGTH),
        ];
      }),
    );
  }

  /** Resolved here, because the page in the frame can't see the page around it. */
  #readTheme(): unknown {
    const choice = parseThemeChoice(this.#getValue('theme')) ?? 'system';
    return choice === 'system'
      ? getSurroundingTheme(this.#element) === 'dark'
        ? 'dark'
        : 'light'
      : choice;
  }

  #readLocale(): unknown {
    return (
      parseLocale(this.#getValue('locale') as string | undefined) ??
      getSurroundingLocale(this.#element)
    );
  }

  readonly #createReceiver = () =>
    createMessageReceiver<FrameToParentMessage>(FrameToParentMessage, (message) =>
      this.#handleMessage(message),
    );
  #receive = this.#createReceiver();

  /** Receives messages of a late frame; once it is ready, it replaces the read-only view. */
  readonly #createLateReceiver = () =>
    createMessageReceiver<FrameToParentMessage>(FrameToParentMessage, (message) => {
      if (!this.#lateIframe) return this.#handleMessage(message);
      if (message.type !== 'ready') return;
      clearTimeout(this.#unlistedTimer);
      [this.#iframe, this.#lateIframe, this.#receive] = [
        this.#lateIframe,
        undefined,
        this.#receiveLate,
      ];
      this.#handleMessage(message);
      // Its load event is past, so this `ready` must not count for the next one.
      this.#consumeReady();
    });
  #receiveLate = this.#createLateReceiver();

  #handleMessage(message: FrameToParentMessage): void {
    const iframe = this.#iframe!;
    if (message.type === 'height') {
      iframe.style.blockSize = `${message.height}px`;
      // The frame has its height now. `served` ends the one reserved for a tag that isn't defined (loading/reserved-height.ts).
      if (!customElements.get(this.#element.localName))
        this.#element.toggleAttribute('served', true);
    } else if (message.type === 'event') {
      // It has already happened in the frame, so it can't be cancelled here.
      if (message.name !== 'beside-ready' || markReady(this.#element))
        this.#dispatch(message.name, message.detail);
    } else {
      iframe.title = this.#element.title || message.title;
      if (message.type === 'title') return;
      const focusedBefore = this.#element.shadowRoot!.activeElement;
      hideLoadError(this.#element);
      Object.assign(iframe.style, { display: '', position: '', visibility: '', inlineSize: '' });
      this.#attachFrame();
      if (focusedBefore && focusedBefore !== iframe) iframe.focus();
      this.#hasSentReady = true;
      this.#isReady = true;
      this.#sentProperties = '';
      this.sendProperties();
      clearTimeout(this.#unlistedTimer);
      // If the late frame gets ready meanwhile, the origin is listed.
      if (message.view)
        this.#unlistedTimer = setTimeout(
          () => this.#reportUnlisted(),
          this.#lateIframe ? LATE_READY_TIMEOUT_MS : 0,
        );
    }
  }

  #reportUnlisted(): void {
    if (this.#isUnlistedReported) return;
    this.#isUnlistedReported = true;
    const message = describeUnlisted('this origin or that of a surrounding page is not listed');
    const detail: WidgetEvents['beside-error'] = {
      id: makeId(),
      element: this.#element.localName,
      kind: 'unlisted',
      message,
      status: null,
    };
    this.#dispatch('beside-error', detail);
  }

  #dispatch(name: WidgetEventName, detail: object): void {
    this.#element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}

/** Shows the element in an iframe from the product's origin, or updates that iframe. */
export function showFrame(element: FramedElement, getValue: GetValue, row: ElementRow): void {
  element[frameKey] ??= new Frame(element, row);
  element[frameKey].show(getValue);
}

/**
 * Like `showFrame`, for an element whose script is not loaded: the values come from its attributes. `mode` is read only once.
 * @returns false on our own page, where no frame is used
 */
export function showFrameFromAttributes(element: FramedElement, row: ElementRow): boolean {
  const getValue: GetValue = (name) =>
    getAttributeNames(name)
      .map((attribute) => element.getAttribute(attribute))
      .find((value) => value !== null) ?? null;
  if (!shouldUseFrame(resolveApiUrl(element.getAttribute('api') ?? undefined), 'frame'))
    return false;
  const hasFrame = frameKey in element;
  showFrame(element, getValue, row);
  if (hasFrame) return true;
  new MutationObserver((_, observer) => {
    // From then on the element passes its values itself, and may leave the frame.
    if (customElements.get(element.localName)) observer.disconnect();
    else showFrame(element, getValue, row);
  }).observe(element, { attributes: true });
  return true;
}
