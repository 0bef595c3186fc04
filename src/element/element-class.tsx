import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { cancelableEvents, type WidgetEventName } from '#src/contract/widget-events.ts';
import { type Core, getCore, VERSION } from '#src/core/core.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import type { WidgetEventDetail } from '#src/core/react/core-provider.tsx';
import { resolveTheme, parseThemeChoice } from '#src/core/theme-store.ts';
import { runWhenIdle } from '#src/core/browser/run-when-idle.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import { attributeOf, type CommonAttributes, commonAttributes, type Kind, readAttribute, readProperty } from './attributes.ts';
import type { Widget } from './define-widget.tsx';
import { localeAround, watchLanguage } from './locale-around.ts';
import { mount, type Mounted } from './mount.ts';
import { apiFor, directionOf, isFrame, isFramed, isOwnPage } from './page.ts';
import { isFirstReady } from './ready-once.ts';
import { readServed, seed, type Served, servedAttribute } from './served.ts';
import { adoptMore } from './sheets.ts';
import { themeAround, watchMarks, watchTextAround } from './theme-around.ts';
import { Tree, type TreeProps } from './tree.tsx';
import { keepTyping } from './typing.ts';
import { whenSeen } from './when-seen.ts';

// r2wc's own slots: it makes the shadow root, updates and unmounts; attributes, properties and first mount are ours.
const RENDER = Symbol.for('r2wc.render');
const CONNECTED = Symbol.for('r2wc.connected');
const PROPS = Symbol.for('r2wc.props');
const CONTEXT = Symbol.for('r2wc.context');

interface R2wcElement<P extends object> extends HTMLElement {
  container: HTMLElement;
  [CONNECTED]: boolean;
  [PROPS]: P;
  [CONTEXT]: Mounted<P> | undefined;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** The root every style and portal hangs on: what the server drew, else a new one. */
function rootIn(shadow: ShadowRoot): HTMLElement {
  const served = [...shadow.children].find((child) => child.classList.contains('beside'));
  if (served instanceof HTMLElement) return served;
  const root = shadow.ownerDocument.createElement('div');
  root.className = 'beside';
  root.setAttribute('part', 'root');
  shadow.append(root);
  return root;
}

export function elementClass<P extends object>(widget: Widget<P>): CustomElementConstructor {
  type Props = TreeProps<P>;
  const kinds: Record<string, Kind> = { ...commonAttributes, ...(widget.attributes as Record<string, Kind>) };
  const properties = Object.keys(kinds);
  const byAttribute = new Map(properties.filter((name) => kinds[name] !== 'property').map((name) => [attributeOf(name), name]));
  const Base = r2wc(Tree as ComponentType<object>, { shadow: 'open', props: [] }) as unknown as new () => R2wcElement<Props>;

  class WidgetElement extends Base {
    static readonly observedAttributes = [...byAttribute.keys(), 'lang', 'dir'];
    /** Own values only: what a page hung on Object.prototype is not an attribute of ours. */
    readonly #values: Record<string, unknown> & CommonAttributes = Object.create(null);
    #served: Served | undefined;
    #hydrate: boolean;
    #awake = false;
    #wasReady = false;
    #ended = false;
    #stopWaiting: (() => void) | undefined;
    #inFrame = false;

    constructor() {
      super();
      const root = rootIn(this.shadowRoot!);
      this.container = root;
      // r2wc starts connected, and would mount an element that is never put on a page.
      this[CONNECTED] = false;
      this[PROPS] = Object.assign(Object.create(null), {
        feature: widget.feature,
        waiting: widget.waiting,
        fallback: widget.fallback,
        root,
        emit: this.#emit,
        onError: this.#onError,
        onLive: this.#onLive,
      });
      this.#hydrate = root.hasChildNodes();
      // What the page wrote between the tags stands until there is something to draw, and for as long as there is not.
      if (!this.#hydrate) root.append(this.ownerDocument.createElement('slot'));
      this.#served = readServed(root);
      adoptMore(this.shadowRoot!, widget.styles);
      keepTyping(this.shadowRoot!);
    }

    /** r2wc asks for a root of its own, which would wipe the one the server declared. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback() {
      for (const name of properties) {
        // Set before the element was defined: an own property that hides ours.
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      this.#ended = false;
      this[CONNECTED] = true;
      this[RENDER]();
    }

    override disconnectedCallback() {
      // Judged after the current task: an element that was only moved keeps its state, and React is never
      // asked to unmount one root while it renders another.
      queueMicrotask(() => {
        if (this.isConnected || this.#ended) return;
        this.#ended = true;
        this.#stopWaiting?.();
        this.#stopWaiting = undefined;
        super.disconnectedCallback();
      });
    }

    /** Being there is enough for `moveBefore` to keep the element connected throughout. */
    connectedMoveCallback() {}

    adoptedCallback() {
      adoptMore(this.shadowRoot!);
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      const property = byAttribute.get(name);
      if (property) this.#change(property, readAttribute(kinds[property]!, text));
      else this[RENDER]();
    }

    override [RENDER]() {
      if (!this[CONNECTED]) return;
      const props = this[PROPS];
      const { locale: asked, timeZone, mode, analytics, sourceRef } = this.#values;
      const locale = asked && matchLanguage(asked) ? asked : (this.#served?.locale ?? localeAround(this));
      if (!props.core) props.locale = locale;
      let core: Core | undefined;
      try {
        if (this.#showsFrame()) return;
        core = this.#findCore();
      } catch (error) {
        this.#onFailed(error);
        this.#sayWhy();
        return;
      }
      props.props = Object.fromEntries(Object.keys(widget.attributes).map((name) => [name, this.#values[name]])) as P;
      Object.assign(props, { timeZone: timeZone ?? this.#served?.timeZone, mode, analytics, sourceRef });
      // Nothing is said in the wrong language first, and what stands keeps its words, and what was done in it, until others are there.
      const spoken = locale ?? core?.locale ?? '';
      if (core?.i18n.isLoaded(spoken) === false) void core.i18n.load(spoken).then(() => this[RENDER]());
      else Object.assign(props, { core, locale });
      this.#dress();
      if (this[CONTEXT]) return super[RENDER]();
      // Until it is seen the server's drawing stands as it came; React takes it over afterwards, in the words it was drawn with.
      if (this.#hydrate && !props.core) return;
      this[CONTEXT] = mount<Props>(this.container, Tree, props, { hydrate: this.#hydrate, onError: this.#onError });
      this.#hydrate = false;
    }

    /** Whether a page of ours in a frame stands here instead, with what this element was given. */
    #showsFrame(): boolean {
      const { mode, api } = this.#values;
      const inFrame = isFrame(apiFor(api), mode);
      if (inFrame && this.#isAwake()) {
        import('./frame.ts')
          .then(({ showFrame }) => this.#inFrame && showFrame(this, (name) => this.#values[name]))
          .catch((error: unknown) => this.#onFailed(error));
      } else if (this.#inFrame && !inFrame) {
        adoptMore(this.shadowRoot!);
        this.shadowRoot!.replaceChildren(this.container);
      }
      this.#inFrame = inFrame;
      return inFrame;
    }

    /** The core once the element is awake; at once on our own page, when it is seen on another's. */
    #findCore(): Core | undefined {
      const { mode, api: attribute } = this.#values;
      const api = apiFor(attribute);
      const own = isOwnPage(api, mode);
      if (!own && !this.#isAwake()) return undefined;
      const core = getCore({ apiUrl: api, isFirstParty: own, isMemoryOnly: isFramed(api, mode), version: VERSION });
      if (this.#served) seed(core, this.#served);
      return core;
    }

    /** Whether a stranger's page has come to need this element. If not, it renders as soon as it does. */
    #isAwake(): boolean {
      if (this.#awake) return true;
      this.#stopWaiting ??= whenSeen(this, () => {
        this.#awake = true;
        // Told of at once where nothing can be observed: the caller is about to render anyway.
        if (this.#stopWaiting) this[RENDER]();
      });
      return this.#awake;
    }

    #change(property: string, value: unknown) {
      if (Object.is(this.#values[property], value)) return;
      this.#values[property] = value;
      this[RENDER]();
    }

    /** Theme and language of the root. On our own page the reader chose a theme, elsewhere the page did; one that asks for another theme than its own gets it on a ground. */
    readonly #dress = () => {
      const root = this.container;
      const { core, locale } = this[PROPS];
      const choice = parseThemeChoice(this.#values.theme) ?? core?.theme.get() ?? 'system';
      const lang = locale ?? core?.locale ?? 'en';
      const around = core?.isFirstParty ? undefined : themeAround(this);
      const theme = choice === 'system' && around ? around : resolveTheme(choice);
      for (const [name, value] of Object.entries({ 'data-theme': theme, lang, dir: this.dir || directionOf(lang) })) {
        if (root.getAttribute(name) !== value) root.setAttribute(name, value);
      }
      root.toggleAttribute('data-own', core?.isFirstParty ?? false);
      root.toggleAttribute('data-ground', around !== undefined && around !== theme);
    };

    readonly #emit = <N extends WidgetEventName>(name: N, detail: WidgetEventDetail<N>, id = makeId()): boolean => {
      const named = name === 'beside-ready' || name === 'beside-error' ? { element: widget.tag } : {};
      return this.dispatchEvent(
        new CustomEvent(name, { bubbles: true, composed: true, cancelable: cancelableEvents.has(name), detail: { ...detail, ...named, id } }),
      );
    };

    readonly #onError = (error: unknown) => {
      console.error(error);
      this.#emit('beside-error', { kind: 'render', message: error instanceof Error ? error.message : String(error), status: null });
    };

    #onFailed(error: unknown, mayCome = false) {
      const message = `<${widget.tag}>: ${error instanceof Error ? error.message : String(error)}`;
      console.warn(`beside: ${message}`);
      // Where nothing comes, no place is kept for it.
      if (!mayCome) this.container.style.minHeight = '0';
      this.#emit('beside-error', { kind: 'failed', message, status: null });
    }

    /** There is no server to ask. What stands already goes on standing. */
    #sayWhy() {
      if (this.#hydrate || this[CONTEXT]) return;
      this.#dress();
      import('./no-api.ts').then(({ showNoApi }) => this[CONTEXT] || showNoApi(this, this[PROPS])).catch(() => {});
    }

    readonly #onLive = () => {
      const { core } = this[PROPS];
      const stops = [
        core?.theme.subscribe(this.#dress),
        watchTextAround(this, this.#dress),
        watchMarks(this.#dress),
        watchLanguage(this, () => this[RENDER]()),
        core?.onOtherVersion((version) =>
          this.#emit('beside-error', { kind: 'version', message: `versions ${core.version} and ${version} share this page`, status: null }),
        ),
      ];
      if (!this.#wasReady) {
        this.#wasReady = true;
        if (core)
          runWhenIdle(() => {
            // A page that fetches what it names may give it a moment later.
            const missing = this.isConnected && widget.needs?.find((name) => !this.#values[name]);
            if (missing) this.#onFailed(`the attribute ${attributeOf(missing)} is missing`, true);
          });
        if (isFirstReady(this)) this.#emit('beside-ready', {});
      }
      // What the server assumed about the reader gives way to what is so.
      if (this.#served) {
        this.#served = undefined;
        this.container.removeAttribute(servedAttribute);
        this[RENDER]();
      }
      return () => stops.forEach((stop) => stop?.());
    };

    static {
      for (const name of properties) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: WidgetElement) {
            return this.#values[name];
          },
          set(this: WidgetElement, value: unknown) {
            this.#change(name, readProperty(kinds[name]!, value));
          },
        });
      }
    }
  }
  return WidgetElement;
}
