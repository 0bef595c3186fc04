import {
  frameUrlProperties,
  type FrameProperty,
  frameProperties,
  FrameToParentMessage,
  MAX_PROPERTY_LENGTH,
  type ParentToFrameMessage,
} from '#src/contract/embed/frame-messages.ts';
import type { WidgetEventName, WidgetEvents } from '#src/contract/widget-events.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import { parseThemeChoice } from '#src/core/theme-store.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import { attributeOf } from './attributes.ts';
import { localeAround } from './locale-around.ts';
import { hearing, rising } from './messages.ts';
import { awaitMissing, faceOf, hideMissing, showMissing } from './missing.ts';
import { apiFor, isFrame } from './page.ts';
import { places } from './place.ts';
import { isFirstReady } from './ready-once.ts';
import { adoptStyles } from './sheets.ts';
import { themeAround, themeAroundCss, watchMarks, watchTextAround } from './theme-around.ts';

/** What the page gives an element, as attribute or property. */
type ValueOf = (name: FrameProperty | 'api') => unknown;

/** Room for a focus ring, above and below (host/server/embed/page.ts). */
const EDGE = 8;
/** A place is kept in the height an element most likely has, so that little moves when its own is known. */
const placed = Object.entries(places).map(([selector, height]) => `:host(${selector}) iframe{block-size:calc(${height} + ${EDGE}px)}`);
const css = `:host{all:initial;display:block}${themeAroundCss}:host([hidden]){display:none}iframe{display:block;inline-size:100%;border:0}${placed.join('')}`;

/** Milliseconds in which a page that is loaded has said that it is there. */
const GRACE = 1000;
/** Milliseconds in which one that has not may still take its place, before the page is told that it is not listed. */
const LATE = 3000;

/** An element keeps its frame though another script of ours takes over, as its own does once it is there. */
const kept = Symbol.for('beside.frame');
type Framed = HTMLElement & { [kept]?: Pick<Frame, 'show'> };

/** One listener for all of them; what a page dropped is forgotten with it. */
const frames = new Set<WeakRef<Frame>>();
const roots = new WeakSet<Node>();

function each(act: (frame: Frame) => void): void {
  for (const ref of frames) {
    const frame = ref.deref();
    if (frame) act(frame);
    else frames.delete(ref);
  }
}
const hear = (event: MessageEvent) => each((frame) => frame.hear(event));
const passAll = () => each((frame) => frame.pass());
const tryAll = () => each((frame) => frame.tryAgain());
/** One for all: it holds no part of a page that has gone. */
const languages = new MutationObserver(passAll);

class Frame {
  readonly #element: HTMLElement;
  readonly #next = rising();
  #valueOf: ValueOf = () => null;
  #api = '';
  #iframe: HTMLIFrameElement | undefined;
  /** One that said nothing in time, in case it does yet. */
  #late: HTMLIFrameElement | undefined;
  #sent = '';
  /** Whether it can be spoken to, and whether it has spoken since it was loaded. */
  #isReady = false;
  #hasSpoken = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #isToldUnlisted = false;

  constructor(element: HTMLElement) {
    this.#element = element;
    frames.add(new WeakRef(this));
    addEventListener('message', hear);
    addEventListener('online', tryAll);
    watchMarks(passAll);
    watchTextAround(element, this.pass);
    for (let root: Node | undefined = element.getRootNode(); root && !roots.has(root); root = (root as Partial<ShadowRoot>).host?.getRootNode()) {
      roots.add(root);
      languages.observe(root, { subtree: true, attributeFilter: ['lang'] });
    }
  }

  /** Opens the frame, or passes on what has changed. Nothing is loaded anew for it, and the page's history stays as it was. */
  show(valueOf: ValueOf): void {
    this.#valueOf = valueOf;
    const api = new URL(apiFor((valueOf('api') as string | null) ?? undefined)).origin;
    if (api !== this.#api) {
      this.#api = api;
      this.#isToldUnlisted = false;
      this.#open();
    } else this.#stand();
    this.pass();
  }

  readonly hear = (event: MessageEvent) => {
    const late = this.#late?.contentWindow;
    if (late && event.source === late) return this.#hearLate(event, late, this.#api);
    this.#hear(event, this.#iframe?.contentWindow ?? null, this.#api);
  };

  readonly pass = (): void => {
    if (!this.#isReady) return;
    const properties = this.#properties();
    const now = JSON.stringify(properties);
    if (now === this.#sent) return;
    this.#sent = now;
    const message: ParentToFrameMessage = { beside: 1, n: this.#next(), type: 'properties', properties };
    this.#iframe?.contentWindow?.postMessage(message, this.#api);
  };

  /** For a frame whose page did not come: its face stays, and the focus on it, until there is one. */
  readonly tryAgain = (): void => {
    if (!faceOf(this.#element)) return;
    awaitMissing(this.#element);
    this.#open();
  };

  /**
   * @param view a card to look at, which any page may hold
   * @param late the frame it stands in for
   */
  #open(view = this.#isNowhere, late?: HTMLIFrameElement): void {
    const { ownerDocument: document } = this.#element;
    const iframe = document.createElement('iframe');
    const properties = this.#properties();
    const address = new URL(`/embed/${this.#element.localName.slice('beside-'.length)}/`, this.#api);
    for (const name of frameUrlProperties) if (properties[name] != null) address.searchParams.set(name, properties[name]);
    if (view) address.searchParams.set('view', '1');
    address.searchParams.set('origin', self.origin);
    // As the page in it begins, and for good: where these two differ a browser lays a ground of its own between.
    iframe.style.colorScheme = String(properties.theme);
    // What stands in it needs none of the page's rights.
    for (const [name, value] of Object.entries({ title: this.#element.title || 'Beside', loading: 'lazy', allow: '', part: 'frame' }))
      iframe.setAttribute(name, value);
    iframe.addEventListener('load', () => this.#expectWord(iframe, view));
    // Its address is set before it stands: a frame that is led elsewhere later leaves an entry in the page's history.
    iframe.src = address.href;
    if (late) late.style.display = 'none';
    else this.#iframe?.remove();
    this.#late = late;
    if (late) this.#hearLate = this.#hearingLate();
    this.#iframe = iframe;
    this.#stand();
    if (this.#isNowhere) this.#tellUnlisted();
  }

  /** A page without an origin can be told nothing, and nobody can list it. */
  get #isNowhere(): boolean {
    return self.origin === 'null';
  }

  /**
   * An element that is defined once its frame stands brings styles and a root of its own. The frame stays where it is: put in
   * again, it would load anew.
   */
  #stand(): void {
    const iframe = this.#iframe!;
    const root = this.#element.shadowRoot ?? this.#element.attachShadow({ mode: 'open' });
    const face = faceOf(this.#element);
    [...root.childNodes].forEach((child) => child !== iframe && child !== face && child !== this.#late && child.remove());
    // Behind the face that asks for it the frame is out of sight until it speaks, and as wide as it is going to be.
    Object.assign(iframe.style, face ? { position: 'absolute', visibility: 'hidden', border: '0', inlineSize: `${this.#element.clientWidth}px` } : {});
    if (!face) adoptStyles(root, [css]);
    if (iframe.parentNode === root) return;
    this.#isReady = false;
    root.append(iframe);
  }

  /** A server that is away, a policy that lets nothing of ours in: a browser tells a page neither, but that something is loaded. */
  #expectWord(iframe: HTMLIFrameElement, view: boolean): void {
    if (this.#isNowhere || iframe !== this.#iframe) return;
    clearTimeout(this.#waiting);
    if (this.#takeWord()) return;
    // What a browser says there itself is nothing to look at.
    iframe.style.visibility = 'hidden';
    this.#waiting = setTimeout(() => {
      if (iframe !== this.#iframe || this.#takeWord() || !iframe.isConnected) return;
      this.#isReady = false;
      // One page around this one that is not listed is enough to refuse the element. The card to look at stands anywhere.
      if (!view && self !== top) return this.#open(true, iframe);
      this.#sayMissing();
    }, GRACE);
  }

  /** Each word is one load's. */
  #takeWord(): boolean {
    const hasSpoken = this.#hasSpoken;
    this.#hasSpoken = false;
    return hasSpoken;
  }

  #sayMissing(): void {
    const root = this.#element.shadowRoot!;
    this.#iframe!.remove();
    this.#late = undefined;
    if (!faceOf(this.#element)) {
      root.replaceChildren();
      root.adoptedStyleSheets = [];
    }
    showMissing(this.#element, new Error(`nothing came from ${this.#api}`), this.tryAgain);
  }

  #properties(): ParentToFrameMessage['properties'] {
    const asked: Partial<Record<FrameProperty, unknown>> = { theme: this.#theme(), locale: this.#locale(), dir: this.#element.dir || null };
    return Object.fromEntries(
      frameProperties.map((name) => {
        const value = name in asked ? asked[name] : this.#valueOf(name);
        return [name, value === undefined || value === null || value === false ? null : value === true ? '' : String(value).slice(0, MAX_PROPERTY_LENGTH)];
      }),
    );
  }

  /** A page in a frame does not see what is around it. */
  #theme(): unknown {
    const choice = parseThemeChoice(this.#valueOf('theme')) ?? 'system';
    return choice === 'system' ? (themeAround(this.#element) === 'candlelight' ? 'dark' : 'light') : choice;
  }

  #locale(): unknown {
    const asked = this.#valueOf('locale');
    return asked && matchLanguage(String(asked)) ? asked : localeAround(this.#element);
  }

  /** Hears one window. */
  readonly #hearing = () => hearing<FrameToParentMessage>(FrameToParentMessage, (message) => this.#take(message));
  #hear = this.#hearing();

  /** Hears a frame for which a card stands in: at its first word it takes the place. */
  readonly #hearingLate = () =>
    hearing<FrameToParentMessage>(FrameToParentMessage, (message) => {
      if (!this.#late) return this.#take(message);
      if (message.type !== 'ready') return;
      clearTimeout(this.#telling);
      [this.#iframe, this.#late, this.#hear] = [this.#late, undefined, this.#hearLate];
      this.#take(message);
      // Its load is long past; the next one has a word of its own.
      this.#takeWord();
    });
  #hearLate = this.#hearingLate();

  #take(message: FrameToParentMessage): void {
    const iframe = this.#iframe!;
    if (message.type === 'height') {
      iframe.style.blockSize = `${message.height}px`;
      // It has a height of its own: none is to be kept around its tag (place.ts).
      if (!customElements.get(this.#element.localName)) this.#element.toggleAttribute('served', true);
    } else if (message.type === 'event') {
      // It has happened already, in another window: here it can be heard, and no longer prevented.
      if (message.name !== 'beside-ready' || isFirstReady(this.#element)) this.#tell(message.name, message.detail);
    } else {
      iframe.title = this.#element.title || message.title;
      if (message.type === 'title') return;
      const hadFocus = this.#element.shadowRoot!.activeElement;
      hideMissing(this.#element);
      Object.assign(iframe.style, { display: '', position: '', visibility: '', inlineSize: '' });
      this.#stand();
      if (hadFocus && hadFocus !== iframe) iframe.focus();
      this.#hasSpoken = true;
      this.#isReady = true;
      this.#sent = '';
      this.pass();
      clearTimeout(this.#telling);
      // Whoever is only late is listed.
      if (message.view) this.#telling = setTimeout(() => this.#tellUnlisted(), this.#late ? LATE : 0);
    }
  }

  #tellUnlisted(): void {
    if (this.#isToldUnlisted) return;
    this.#isToldUnlisted = true;
    const message = `nobody can sign in on ${self.origin}: it, or a page around it, is not listed`;
    const detail: WidgetEvents['beside-error'] = { id: makeId(), element: this.#element.localName, kind: 'unlisted', message, status: null };
    this.#tell('beside-error', detail);
  }

  #tell(name: WidgetEventName, detail: object): void {
    this.#element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}

/** Shows an element from a page of the product's own, in a frame: nothing of ours runs in this page but this. */
export function showFrame(element: Framed, valueOf: ValueOf): void {
  element[kept] ??= new Frame(element);
  element[kept].show(valueOf);
}

/**
 * For an element whose script is not there and need not be: its attributes are all there is. `mode` is read once.
 * @returns false on our own page, where the element stands itself.
 */
export function showFrameOf(element: Framed): boolean {
  const valueOf: ValueOf = (name) => element.getAttribute(attributeOf(name));
  if (!isFrame(apiFor(element.getAttribute('api') ?? undefined), 'frame')) return false;
  const isKnown = kept in element;
  showFrame(element, valueOf);
  if (isKnown) return true;
  new MutationObserver((_, observer) => {
    // From then on the element tells what it was given itself, and may leave the frame.
    if (customElements.get(element.localName)) observer.disconnect();
    else showFrame(element, valueOf);
  }).observe(element, { attributes: true });
  return true;
}
