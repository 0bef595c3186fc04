import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { cancelableEvents, type WidgetEventName } from '#src/contract/widget-events.ts';
import { type Core, getCore, PACKAGE_VERSION } from '#src/core/core.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import type { WidgetEventDetail } from '#src/core/react/core-provider.tsx';
import { resolveTheme, parseThemeChoice } from '#src/core/theme-store.ts';
import { runWhenIdle } from '#src/core/browser/run-when-idle.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import { toAttributeName, type CommonAttributes, commonAttributeKinds, type AttributeKind, parseAttribute, normalizeProperty } from './attributes.ts';
import type { Widget } from './define-widget.tsx';
import { getSurroundingLocale, watchSurroundingLocale } from './environment/surrounding-locale.ts';
import { mountReact, type MountedTree } from './mount-react.ts';
import { resolveApiUrl, getTextDirection, shouldUseFrame, isInFrame, isFirstPartyPage } from './environment/page-context.ts';
import { markReady } from './loading/mark-ready.ts';
import { readHydrationState, hydrateCache, type HydrationState, hydrationAttribute } from './loading/hydration.ts';
import { adoptAdditionalStyles } from './dom/adopt-styles.ts';
import { getSurroundingTheme, watchPageAttributes, watchSurroundingTextColor } from './environment/surrounding-theme.ts';
import { WidgetTree, type WidgetTreeProps } from './widget-tree.tsx';
import { isolateKeyEvents } from './dom/isolate-key-events.ts';
import { onFirstVisible } from './loading/on-first-visible.ts';

// Internal properties of r2wc. It creates the shadow root, updates and unmounts; we handle attributes, properties and the first mount.
const RENDER = Symbol.for('r2wc.render');
const CONNECTED = Symbol.for('r2wc.connected');
const PROPS = Symbol.for('r2wc.props');
const CONTEXT = Symbol.for('r2wc.context');

interface R2wcElement<P extends object> extends HTMLElement {
  container: HTMLElement;
  [CONNECTED]: boolean;
  [PROPS]: P;
  [CONTEXT]: MountedTree<P> | undefined;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** The root element for styles and portals: the server-rendered one if there is one, else a new one. */
function findOrCreateRoot(shadow: ShadowRoot): HTMLElement {
  const serverRoot = [...shadow.children].find((child) => child.classList.contains('beside'));
  if (serverRoot instanceof HTMLElement) return serverRoot;
  const root = shadow.ownerDocument.createElement('div');
  root.className = 'beside';
  root.setAttribute('part', 'root');
  shadow.append(root);
  return root;
}

export function createElementClass<P extends object>(widget: Widget<P>): CustomElementConstructor {
  type Props = WidgetTreeProps<P>;
  const kinds: Record<string, AttributeKind> = { ...commonAttributeKinds, ...(widget.attributes as Record<string, AttributeKind>) };
  const properties = Object.keys(kinds);
  const propertyByAttribute = new Map(properties.filter((name) => kinds[name] !== 'property').map((name) => [toAttributeName(name), name]));
  const Base = r2wc(WidgetTree as ComponentType<object>, { shadow: 'open', props: [] }) as unknown as new () => R2wcElement<Props>;

  class WidgetElement extends Base {
    static readonly observedAttributes = [...propertyByAttribute.keys(), 'lang', 'dir'];
    /** No prototype: a page may have added properties to Object.prototype. */
    readonly #values: Record<string, unknown> & CommonAttributes = Object.create(null);
    #hydrationState: HydrationState | undefined;
    #shouldHydrate: boolean;
    #isActivated = false;
    #wasReady = false;
    #isUnmounted = false;
    #stopWatchingVisibility: (() => void) | undefined;
    #showsFrame = false;

    constructor() {
      super();
      const root = findOrCreateRoot(this.shadowRoot!);
      this.container = root;
      // r2wc starts as connected, and would mount an element that is never added to a page.
      this[CONNECTED] = false;
      this[PROPS] = Object.assign(Object.create(null), {
        feature: widget.feature,
        skeleton: widget.skeleton,
        fallback: widget.fallback,
        root,
        emit: this.#emit,
        onError: this.#onError,
        onMounted: this.#onMounted,
      } satisfies Partial<Props>);
      this.#shouldHydrate = root.hasChildNodes();
      // Shows the content between the tags until the element renders.
      if (!this.#shouldHydrate) root.append(this.ownerDocument.createElement('slot'));
      this.#hydrationState = readHydrationState(root);
      adoptAdditionalStyles(this.shadowRoot!, widget.styles);
      isolateKeyEvents(this.shadowRoot!);
    }

    /** Called by r2wc. A new shadow root would discard the server's declarative one. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback() {
      for (const name of properties) {
        // Set before the element was defined: an own property that shadows our accessor.
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      this.#isUnmounted = false;
      this[CONNECTED] = true;
      this[RENDER]();
    }

    override disconnectedCallback() {
      // Deferred, so that an element that is only moved keeps its state, and React doesn't unmount a root while rendering another.
      queueMicrotask(() => {
        if (this.isConnected || this.#isUnmounted) return;
        this.#isUnmounted = true;
        this.#stopWatchingVisibility?.();
        this.#stopWatchingVisibility = undefined;
        super.disconnectedCallback();
      });
    }

    /** Defined so that `moveBefore` doesn't disconnect the element. */
    connectedMoveCallback() {}

    adoptedCallback() {
      adoptAdditionalStyles(this.shadowRoot!);
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      const property = propertyByAttribute.get(name);
      if (property) this.#setValue(property, parseAttribute(kinds[property]!, text));
      else this[RENDER]();
    }

    override [RENDER]() {
      if (!this[CONNECTED]) return;
      const props = this[PROPS];
      const { locale: givenLocale, timeZone, mode, analytics, sourceRef } = this.#values;
      const locale = givenLocale && matchLanguage(givenLocale) ? givenLocale : (this.#hydrationState?.locale ?? getSurroundingLocale(this));
      if (!props.core) props.locale = locale;
      let core: Core | undefined;
      try {
        if (this.#updateFrame()) return;
        core = this.#findCore();
      } catch (error) {
        this.#reportFailure(error);
        this.#showApiError();
        return;
      }
      props.props = Object.fromEntries(Object.keys(widget.attributes).map((name) => [name, this.#values[name]])) as P;
      Object.assign(props, { timeZone: timeZone ?? this.#hydrationState?.timeZone, mode, analytics, sourceRef });
      // Don't render until the locale is loaded; keep the current DOM and its state meanwhile.
      const effectiveLocale = locale ?? core?.locale ?? '';
      if (core?.i18n.isLoaded(effectiveLocale) === false) void core.i18n.load(effectiveLocale).then(() => this[RENDER]());
      else Object.assign(props, { core, locale });
      this.#applyTheme();
      if (this[CONTEXT]) return super[RENDER]();
      // Server-rendered markup stays as it is until the element is visible; then React hydrates it in the same locale.
      if (this.#shouldHydrate && !props.core) return;
      this[CONTEXT] = mountReact<Props>(this.container, WidgetTree, props, { shouldHydrate: this.#shouldHydrate, onError: this.#onError });
      this.#shouldHydrate = false;
    }

    /** Shows or removes the iframe of `mode="frame"`. Returns whether the element shows one. */
    #updateFrame(): boolean {
      const { mode, api } = this.#values;
      const shouldShowFrame = shouldUseFrame(resolveApiUrl(api), mode);
      if (shouldShowFrame && this.#isActive()) {
        import('./frame/show-frame.ts')
          .then(({ showFrame }) => this.#showsFrame && showFrame(this, (name) => this.#values[name]))
          .catch((error: unknown) => this.#reportFailure(error));
      } else if (this.#showsFrame && !shouldShowFrame) {
        adoptAdditionalStyles(this.shadowRoot!);
        this.shadowRoot!.replaceChildren(this.container);
      }
      this.#showsFrame = shouldShowFrame;
      return shouldShowFrame;
    }

    /** The core: at once on our own page, on partner pages only once the element is visible. */
    #findCore(): Core | undefined {
      const { mode, api: attribute } = this.#values;
      const api = resolveApiUrl(attribute);
      const isFirstParty = isFirstPartyPage(api, mode);
      if (!isFirstParty && !this.#isActive()) return undefined;
      const core = getCore({ apiUrl: api, isFirstParty, isMemoryOnly: isInFrame(api, mode), version: PACKAGE_VERSION });
      if (this.#hydrationState) hydrateCache(core, this.#hydrationState);
      return core;
    }

    /** Whether the element has been visible or touched. If not, renders again as soon as it is. */
    #isActive(): boolean {
      if (this.#isActivated) return true;
      this.#stopWatchingVisibility ??= onFirstVisible(this, () => {
        this.#isActivated = true;
        // Without IntersectionObserver this runs synchronously, and the caller renders anyway.
        if (this.#stopWatchingVisibility) this[RENDER]();
      });
      return this.#isActivated;
    }

    #setValue(property: string, value: unknown) {
      if (Object.is(this.#values[property], value)) return;
      this.#values[property] = value;
      this[RENDER]();
    }

    /**
     * Sets theme, language and direction of the root. Without a `theme` attribute the reader chooses the theme on our own page, and
     * the surrounding page elsewhere. If the theme differs from the page's, the element gets its own background.
     */
    readonly #applyTheme = () => {
      const root = this.container;
      const { core, locale } = this[PROPS];
      const choice = parseThemeChoice(this.#values.theme) ?? core?.theme.get() ?? 'system';
      const lang = locale ?? core?.locale ?? 'en';
      const pageTheme = core?.isFirstParty ? undefined : getSurroundingTheme(this);
      const theme = choice === 'system' && pageTheme ? pageTheme : resolveTheme(choice);
      for (const [name, value] of Object.entries({ 'data-theme': theme, lang, dir: this.dir || getTextDirection(lang) })) {
        if (root.getAttribute(name) !== value) root.setAttribute(name, value);
      }
      root.toggleAttribute('data-first-party', core?.isFirstParty ?? false);
      root.toggleAttribute('data-own-background', pageTheme !== undefined && pageTheme !== theme);
    };

    readonly #emit = <N extends WidgetEventName>(name: N, detail: WidgetEventDetail<N>, id = makeId()): boolean => {
      const elementDetail = name === 'beside-ready' || name === 'beside-error' ? { element: widget.tag } : {};
      return this.dispatchEvent(
        new CustomEvent(name, { bubbles: true, composed: true, cancelable: cancelableEvents.has(name), detail: { ...detail, ...elementDetail, id } }),
      );
    };

    readonly #onError = (error: unknown) => {
      console.error(error);
      this.#emit('beside-error', { kind: 'render', message: error instanceof Error ? error.message : String(error), status: null });
    };

    #reportFailure(error: unknown, canRecover = false) {
      const message = `<${widget.tag}>: ${error instanceof Error ? error.message : String(error)}`;
      console.warn(`beside: ${message}`);
      // Nothing will be rendered: reserve no height.
      if (!canRecover) this.container.style.minHeight = '0';
      this.#emit('beside-error', { kind: 'failed', message, status: null });
    }

    /** Shows that the API URL is missing or invalid, unless something is rendered already. */
    #showApiError() {
      if (this.#shouldHydrate || this[CONTEXT]) return;
      this.#applyTheme();
      import('./errors/api-missing.ts').then(({ showApiMissing }) => this[CONTEXT] || showApiMissing(this, this[PROPS])).catch(() => {});
    }

    readonly #onMounted = () => {
      const { core } = this[PROPS];
      const stops = [
        core?.theme.subscribe(this.#applyTheme),
        watchSurroundingTextColor(this, this.#applyTheme),
        watchPageAttributes(this.#applyTheme),
        watchSurroundingLocale(this, () => this[RENDER]()),
        core?.onOtherVersion((version) =>
          this.#emit('beside-error', {
            kind: 'version',
            message: `The page uses versions ${core.version} and ${version} of this package at the same time.`,
            status: null,
          }),
        ),
      ];
      if (!this.#wasReady) {
        this.#wasReady = true;
        if (core)
          runWhenIdle(() => {
            // The page may set the attribute a little later, for example after a request.
            const missing = this.isConnected && widget.required?.find((name) => !this.#values[name]);
            if (missing) this.#reportFailure(`the attribute ${toAttributeName(missing)} is missing`, true);
          });
        if (markReady(this)) this.#emit('beside-ready', {});
      }
      // After hydration, use the reader's real locale and time zone instead of the server's assumptions.
      if (this.#hydrationState) {
        this.#hydrationState = undefined;
        this.container.removeAttribute(hydrationAttribute);
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
            this.#setValue(name, normalizeProperty(kinds[name]!, value));
          },
        });
      }
    }
  }
  return WidgetElement;
}
