import {
  type CommonAttributes,
  commonAttributeKinds,
} from '#src/contract/elements/common-attributes.ts';
import type { AttributeKind } from '#src/contract/elements/element-row.ts';
import { runAfterPaint } from '#src/core/browser/run-after-paint.ts';
import { runWhenIdle } from '#src/core/browser/run-when-idle.ts';
import { PACKAGE_VERSION } from '#src/core/page-registry.ts';
import { prepareDateFormats } from '#src/core/i18n/format-date.ts';
import { detectPageLocale } from '#src/core/i18n/page-locale.ts';
import { parseThemeChoice } from '#src/core/theme-store.ts';
import { parseLocale } from '#src/i18n/languages.ts';
import {
  getAttributeNames,
  toAttributeName,
  parseAttribute,
  normalizeProperty,
} from './attributes.ts';
import { adoptAdditionalStyles, setStyles } from './dom/adopt-styles.ts';
import type { Emit } from '#src/contract/widget-events.ts';
import { dispatchWidgetEvent } from './dom/dispatch-widget-event.ts';
import { isolateKeyEvents } from './dom/isolate-key-events.ts';
import { applyEnvironment } from './environment/apply-environment.ts';
import {
  isFirstPartyPage,
  isInFrame,
  resolveApiUrl,
  shouldUseFrame,
} from './environment/page-context.ts';
import { getSurroundingLocale } from './environment/surrounding-locale.ts';
import { watchSurroundings } from './environment/watch-surroundings.ts';
import {
  disableLoadRetry,
  findLoadError,
  hideLoadError,
  showLoadError,
} from './errors/load-error.ts';
import { type CardRequest, FirstView } from './first-view/first-view.ts';
import { PressedControl } from './first-view/pressed-control.ts';
import { isKnownGuest } from './first-view/known-guest.ts';
import { loadViewWithRetry, prefetchView } from './loading/load-view.ts';
import { markReady } from './loading/mark-ready.ts';
import { onFirstVisible } from './loading/on-first-visible.ts';
import { getWaitingCss, getWaitingControlCss } from './loading/reserved-height.ts';
import type { LoadView, MountedView, ViewModule, WidgetDefinition } from './widget.ts';

/** On partner pages React starts at the first of these. */
const touchEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;
/** Events of another element after which this one may show something else than the server drew for a stranger. */
const answerEvents = ['beside-sign-in', 'beside-rsvp-changed', 'beside-dismissed'] as const;

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

function pickCommonKinds({ commonAttributes }: WidgetDefinition): Record<string, AttributeKind> {
  return commonAttributes
    ? Object.fromEntries(commonAttributes.map((name) => [name, commonAttributeKinds[name]]))
    : commonAttributeKinds;
}

/**
 * The class of an element. It needs no React: it shows what the server drew, and loads the view that takes over at the first touch.
 * On the product's own page, and where no server-drawn view can be right, the view starts by itself.
 */
export function createElementClass(
  definition: WidgetDefinition,
  loadView: LoadView,
): CustomElementConstructor {
  const kinds: Record<string, AttributeKind> = {
    ...pickCommonKinds(definition),
    ...definition.attributes,
  };
  const needsServer = Object.hasOwn(kinds, 'api');
  // They are in the URL of the drawn card.
  const drawnProperties = [
    ...Object.keys(definition.attributes).filter((name) => !definition.notInUrls?.includes(name)),
    'timeZone',
  ];
  const properties = Object.keys(kinds);
  const propertyByAttribute = new Map(
    properties
      .filter((name) => kinds[name] !== 'property')
      .flatMap((name) => getAttributeNames(name).map((attribute) => [attribute, name])),
  );

  class WidgetElement extends HTMLElement {
    /** Tells a copy of this class from another version's. */
    static readonly packageVersion = PACKAGE_VERSION;
    static readonly observedAttributes = [...propertyByAttribute.keys(), 'lang', 'dir'];
    /** No prototype: a page may have added properties to Object.prototype. */
    readonly #values: Record<string, unknown> & CommonAttributes = Object.create(null);
    readonly #shadow: ShadowRoot;
    readonly #root: HTMLElement;
    readonly #firstView: FirstView;
    #press: PressedControl | undefined;
    #view: MountedView | undefined;
    #isStarted = false;
    #isViewLoading = false;
    /** It has been in view or touched. Before that nothing is fetched and no storage is read on partner pages. */
    #isActive = false;
    #hadView = false;
    #showsFrame = false;
    /** The address that was reported as missing or invalid. */
    #failedApi: string | undefined;
    #stops: (() => void)[] = [];

    constructor() {
      super();
      this.#shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#root = findOrCreateRoot(this.#shadow);
      this.#firstView = new FirstView(this.#root);
      isolateKeyEvents(this.#shadow);
      if (this.#firstView.isDrawn) return;
      // Shows the content between the tags until there is something better.
      this.#root.append(this.ownerDocument.createElement('slot'));
      setStyles(this.#shadow, [
        needsServer ? getWaitingCss(definition) : getWaitingControlCss(definition),
      ]);
    }

    connectedCallback() {
      for (const name of properties) {
        // Set before the element was defined: an own property that shadows our accessor.
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      if (!this.#isStarted) this.#start();
      this.#update();
    }

    disconnectedCallback() {
      // Deferred, so that an element that is only moved keeps its state, and React doesn't unmount a root while rendering another.
      queueMicrotask(() => {
        if (!this.isConnected && this.#isStarted) this.#stop();
      });
    }

    /** Defined so that `moveBefore` doesn't disconnect the element. */
    connectedMoveCallback() {}

    adoptedCallback() {
      adoptAdditionalStyles(this.#shadow);
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      const property = propertyByAttribute.get(name);
      if (!property) return this.#update();
      // The attribute may be there by its other name.
      const otherText = getAttributeNames(property).map((each) => this.getAttribute(each));
      this.#setValue(
        property,
        parseAttribute(kinds[property]!, text ?? otherText.find((each) => each !== null) ?? null),
      );
    }

    #setValue(property: string, value: unknown) {
      if (Object.is(this.#values[property], value)) return;
      this.#values[property] = value;
      this.#update();
    }

    #start() {
      this.#isStarted = true;
      const update = () => this.#update();
      const onAnswer = (event: Event) => this.#isActive && event.target !== this && this.#runView();
      const onTouch = ({ type }: Event) => {
        this.#isActive = true;
        if (this.#showsFrame) update();
        // After a failure only a press tries again, or each hover would report it anew.
        else if (type === 'click' || !findLoadError(this)) this.#runView();
      };
      for (const name of touchEvents) this.addEventListener(name, onTouch);
      for (const name of answerEvents) document.addEventListener(name, onAnswer);
      const onOnline = () => findLoadError(this) && this.#runView();
      addEventListener('online', onOnline);
      this.#press = new PressedControl(this.#root);
      this.#stops = [
        watchSurroundings(this, update),
        onFirstVisible(this, () => {
          this.#isActive = true;
          this.#reportMissingAttribute();
          // Without IntersectionObserver this runs at once, and the caller updates anyway.
          if (this.#stops.length > 0) update();
        }),
        () => touchEvents.forEach((name) => this.removeEventListener(name, onTouch)),
        () => answerEvents.forEach((name) => document.removeEventListener(name, onAnswer)),
        () => this.#press?.stop(),
        () => removeEventListener('online', onOnline),
      ];
      if (this.#firstView.isDrawn) this.#announceReady();
    }

    #stop() {
      this.#isStarted = false;
      this.#stops.forEach((stop) => stop());
      this.#stops = [];
      this.#firstView.cancel();
      this.#view?.unmount();
      this.#view = undefined;
    }

    #update() {
      if (!this.#isStarted) return;
      const { api: givenApi, mode } = this.#values;
      let api = '';
      try {
        if (needsServer) {
          api = resolveApiUrl(givenApi);
          if (this.#updateFrame(api)) return;
        }
      } catch (error) {
        // Once for each address: the surroundings change often.
        if (this.#failedApi === (givenApi ?? '')) return;
        this.#failedApi = givenApi ?? '';
        this.#reportFailure(error);
        this.#showApiError();
        return;
      }
      this.#failedApi = undefined;
      if (this.#view) return this.#view.update();
      const locale = this.#findLocale();
      const theme = parseThemeChoice(this.#values.theme) ?? 'system';
      const isFirstParty = needsServer && isFirstPartyPage(api, mode);
      applyEnvironment(this, this.#root, { theme, locale, isFirstParty });
      const cardRequest: CardRequest = {
        api,
        tag: definition.tag,
        locale,
        properties: drawnProperties,
        getValue: (name) => this.#values[name],
      };
      this.#firstView.noteServedCard(cardRequest);
      // It waits for a press or the connection.
      if (findLoadError(this)) return;
      if (isFirstParty || !needsServer) this.#runView();
      else if (this.#isActive) this.#showFirstView(cardRequest);
    }

    /** The language of what is shown before React runs. What the server drew stays in its language. */
    #findLocale(): string {
      return (
        parseLocale(this.#values.locale) ??
        this.#firstView.servedLocale ??
        getSurroundingLocale(this) ??
        detectPageLocale()
      );
    }

    #showFirstView(request: CardRequest) {
      const { api } = request;
      const { analytics, mode, eventSlug } = this.#values;
      const needsReact =
        !definition.isDrawnByServer ||
        !eventSlug ||
        this.#hadView ||
        analytics === 'on' ||
        (!isInFrame(api, mode) && isKnownGuest(api, eventSlug));
      if (needsReact) return this.#runView();
      void this.#drawCard(request);
    }

    async #drawCard(request: CardRequest) {
      try {
        const css = await this.#firstView.show(request);
        // Not while the card is on its way, which it would slow down.
        if (this.#firstView.isDrawn) prefetchView(definition.tag);
        if (css === undefined || this.#view || !this.#isStarted) return;
        setStyles(this.#shadow, [css]);
        this.#announceReady();
      } catch {
        // React asks again itself, and says in words what is wrong.
        this.#runView();
      }
    }

    #runView() {
      const isApiMissing = this.#failedApi !== undefined;
      if (this.#view || this.#isViewLoading || this.#showsFrame || !this.#isStarted || isApiMissing)
        return;
      const loaded = loadViewWithRetry(definition.tag, loadView);
      if ('mount' in loaded) this.#mount(loaded);
      else void this.#mountWhenLoaded(loaded);
    }

    async #mountWhenLoaded(loaded: Promise<ViewModule>) {
      this.#isViewLoading = true;
      disableLoadRetry(this);
      // The card's date needs it next, and nothing else runs while the files come.
      if (this.#firstView.isDrawn) runAfterPaint(prepareDateFormats);
      try {
        const view = await loaded;
        hideLoadError(this);
        this.#mount(view);
      } catch (error) {
        if (!this.#isStarted) return;
        // Links work without React.
        this.#press?.stop();
        showLoadError(this, error, () => this.#runView());
      } finally {
        this.#isViewLoading = false;
      }
    }

    #mount({ mount }: ViewModule) {
      if (this.#view || this.#showsFrame || !this.#isStarted) return;
      this.#hadView = true;
      this.#firstView.cancel();
      this.#view = mount({
        element: this,
        root: this.#root,
        definition,
        isDrawn: this.#firstView.isDrawn,
        getValue: (name) => this.#values[name],
        emit: this.#emit,
        update: () => this.#update(),
        onRender: () => this.#press?.stop(),
        onReady: () => this.#announceReady(),
        onMounted: () => this.#press?.replay(),
      });
      this.#firstView.isDrawn = false;
      // Once the view is known: it may be asked to update while it renders for the first time.
      this.#view.update();
    }

    /** Shows or removes the iframe of `mode="frame"`. Returns whether the element shows one. */
    #updateFrame(api: string): boolean {
      const shouldShowFrame = shouldUseFrame(api, this.#values.mode);
      if (shouldShowFrame && this.#isActive) {
        import('./frame/show-frame.ts')
          .then(
            ({ showFrame }) =>
              this.#showsFrame && showFrame(this, (name) => this.#values[name], definition),
          )
          .catch(
            (error: unknown) =>
              this.isConnected && showLoadError(this, error, () => this.#update()),
          );
      } else if (this.#showsFrame && !shouldShowFrame) {
        adoptAdditionalStyles(this.#shadow);
        this.#shadow.replaceChildren(this.#root);
      }
      this.#showsFrame = shouldShowFrame;
      if (shouldShowFrame) this.#firstView.cancel();
      return shouldShowFrame;
    }

    readonly #emit: Emit = (name, detail, id) => dispatchWidgetEvent(this, name, detail, id);

    #announceReady() {
      if (markReady(this)) this.#emit('beside-ready', {});
    }

    #reportFailure(error: unknown, canRecover = false) {
      const message = `<${definition.tag}>: ${error instanceof Error ? error.message : String(error)}`;
      console.warn(`beside: ${message}`);
      // Nothing will be rendered: reserve no height.
      if (!canRecover) this.#root.style.minHeight = '0';
      this.#emit('beside-error', { kind: 'failed', message, status: null });
    }

    #reportMissingAttribute() {
      // The page may set it a little later, for example after a request.
      runWhenIdle(() => {
        const missing =
          this.isConnected && definition.required?.find((name) => !this.#values[name]);
        if (missing)
          this.#reportFailure(`the attribute ${toAttributeName(missing)} is missing`, true);
      });
    }

    /** Shows that the API URL is missing or invalid, unless something is shown already. */
    #showApiError() {
      if (this.#firstView.isDrawn || this.#view) return;
      const locale = this.#findLocale();
      applyEnvironment(this, this.#root, { theme: 'system', locale, isFirstParty: false });
      import('./errors/api-missing.ts')
        .then(({ showApiMissing }) => this.#view || showApiMissing(this, this.#root, locale))
        .catch(() => {});
    }

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
            // React sets the property alone, and style sheets select by the attribute: `bare` has another height.
            if (kinds[name] === 'boolean')
              this.toggleAttribute(toAttributeName(name), Boolean(this.#values[name]));
          },
        });
      }
    }
  }
  return WidgetElement;
}
