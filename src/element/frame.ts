import { FromFrame, type FramedProperty, framedProperties, type ToFrame } from '#src/contract/frame-messages.ts';
import { toThemeChoice } from '#src/core/theme.ts';
import { attributeOf } from './attributes.ts';
import { hearing, rising } from './messages.ts';
import { apiFor, isFrame } from './page.ts';
import { adoptStyles } from './sheets.ts';
import { themeAround, themeAroundCss, watchMarks, watchTextAround } from './theme-around.ts';

/** What the page gives an element, as attribute or property. */
type ValueOf = (name: FramedProperty | 'api') => unknown;

/** A place is kept in the height an element has, so that little moves when its own height is known. */
const css = `:host{all:initial;display:block}${themeAroundCss}:host([hidden]){display:none}
iframe{display:block;inline-size:100%;block-size:36em;min-block-size:36em;border:0}
:host(:is(beside-dinner-rsvp,beside-sign-in)) iframe{block-size:13em;min-block-size:13em}`;

const shown = new WeakMap<HTMLElement, Frame>();
/** One listener for all of them; what a page dropped is forgotten with it. */
const frames = new Set<WeakRef<Frame>>();

function each(act: (frame: Frame) => void): void {
  for (const ref of frames) {
    const frame = ref.deref();
    if (frame) act(frame);
    else frames.delete(ref);
  }
}
const hear = (event: MessageEvent) => each((frame) => frame.hear(event));
const passAll = () => each((frame) => frame.pass());

class Frame {
  readonly #element: HTMLElement;
  readonly #next = rising();
  #valueOf: ValueOf = () => null;
  #api = '';
  #iframe: HTMLIFrameElement | undefined;
  #sent = '';
  #isReady = false;

  constructor(element: HTMLElement) {
    this.#element = element;
    frames.add(new WeakRef(this));
    addEventListener('message', hear);
    watchMarks(passAll);
    watchTextAround(element, this.pass);
  }

  /** Opens the frame, or passes on what has changed. Nothing is loaded anew for it, and the page's history stays as it was. */
  show(valueOf: ValueOf): void {
    this.#valueOf = valueOf;
    const api = new URL(apiFor((valueOf('api') as string | null) ?? undefined)).origin;
    const root = this.#element.shadowRoot ?? this.#element.attachShadow({ mode: 'open' });
    if (api !== this.#api) {
      this.#api = api;
      this.#isReady = false;
      // Its address is set before it stands: a frame that is led elsewhere later leaves an entry in the page's history.
      this.#iframe = this.#open(root.ownerDocument);
    }
    const iframe = this.#iframe!;
    // An element that is defined once its frame stands brings styles and a root of its own. The frame stays where it is:
    // put in again, it would load anew.
    adoptStyles(root, [css]);
    if (iframe.parentNode === root) [...root.childNodes].forEach((child) => child !== iframe && child.remove());
    else root.replaceChildren(iframe);
    this.pass();
  }

  readonly hear = (event: MessageEvent) => this.#hear(event, this.#iframe?.contentWindow ?? null, this.#api);

  #open(document: Document): HTMLIFrameElement {
    const iframe = document.createElement('iframe');
    const address = new URL(`/embed/${this.#element.localName.slice('beside-'.length)}/`, this.#api);
    const properties = this.#properties();
    // As the page in it begins, and for good: where these two differ a browser lays a ground of its own between.
    iframe.style.colorScheme = String(properties.theme);
    for (const [name, value] of Object.entries(properties)) if (value !== null) address.searchParams.set(name, value);
    address.searchParams.set('origin', location.origin);
    // What stands in it needs none of the page's rights.
    for (const [name, value] of Object.entries({ title: this.#element.title || 'Beside', loading: 'lazy', allow: '', part: 'frame' }))
      iframe.setAttribute(name, value);
    iframe.src = address.href;
    return iframe;
  }

  #properties(): ToFrame['properties'] {
    return Object.fromEntries(
      framedProperties.map((name) => {
        const value = name === 'theme' ? this.#theme() : this.#valueOf(name);
        return [name, value === undefined || value === null || value === false ? null : value === true ? '' : String(value).slice(0, 200)];
      }),
    );
  }

  /** A page in a frame does not see what is around it. */
  #theme(): unknown {
    const choice = toThemeChoice(this.#valueOf('theme')) ?? 'system';
    return choice === 'system' ? (themeAround(this.#element) === 'candlelight' ? 'dark' : 'light') : choice;
  }

  readonly pass = (): void => {
    const properties = this.#properties();
    const now = JSON.stringify(properties);
    if (!this.#isReady || now === this.#sent) return;
    this.#sent = now;
    const message: ToFrame = { beside: 1, n: this.#next(), type: 'properties', properties };
    this.#iframe?.contentWindow?.postMessage(message, this.#api);
  };

  readonly #hear = hearing<FromFrame>(FromFrame, (message) => {
    if (message.type === 'height') this.#iframe!.style.blockSize = `${message.height}px`;
    else if (message.type === 'event')
      // It has happened already, in another window: here it can be heard, and no longer prevented.
      this.#element.dispatchEvent(new CustomEvent(message.name, { bubbles: true, composed: true, detail: message.detail }));
    else {
      this.#iframe!.title = message.title;
      // From now on it is as high as it says. Until then, and where nothing speaks in it, what is cut off can be scrolled to.
      this.#iframe!.setAttribute('scrolling', 'no');
      this.#isReady = true;
      this.#sent = '';
      this.pass();
    }
  });
}

/** Shows an element from a page of the product's own, in a frame: nothing of ours runs in this page but this. */
export function showFrame(element: HTMLElement, valueOf: ValueOf): void {
  const frame = shown.get(element) ?? new Frame(element);
  shown.set(element, frame);
  frame.show(valueOf);
}

/**
 * For an element whose script is not there and need not be: its attributes are all there is. `mode` is read once.
 * @returns false on our own page, where the element stands itself.
 */
export function showFrameOf(element: HTMLElement): boolean {
  const valueOf: ValueOf = (name) => element.getAttribute(attributeOf(name));
  if (!isFrame(apiFor(element.getAttribute('api') ?? undefined), 'frame')) return false;
  showFrame(element, valueOf);
  new MutationObserver((_, observer) => {
    // From then on the element tells what it was given itself, and may leave the frame.
    if (customElements.get(element.localName)) observer.disconnect();
    else showFrame(element, valueOf);
  }).observe(element, { attributes: true });
  return true;
}
