import '#src/styles/foundation.css';
import { type Core, getCore } from '#src/core/core.ts';
import { PACKAGE_VERSION } from '#src/core/page-registry.ts';
import { parseThemeChoice } from '#src/core/theme-store.ts';
import { parseLocale } from '#src/i18n/languages.ts';
import type { CommonAttributes } from '#src/contract/elements/common-attributes.ts';
import { setStyles } from './dom/adopt-styles.ts';
import { applyEnvironment } from './environment/apply-environment.ts';
import { isFirstPartyPage, isInFrame, resolveApiUrl } from './environment/page-context.ts';
import { getSurroundingLocale } from './environment/surrounding-locale.ts';
import {
  readHydrationState,
  hydrateCache,
  type HydrationState,
  hydrationAttribute,
} from './loading/hydration.ts';
import { createReactRoot, type ReactRoot } from './react-root.ts';
import { startPageServices } from './start-page-services.ts';
import type { MountedView, ViewMount, ViewModule, WidgetView } from './widget.ts';
import { WidgetTree, type WidgetTreeProps } from './widget-tree.tsx';

/** Makes the module of a view, which an element loads when React is to run. */
export const createViewModule = <P extends object>(view: WidgetView<P>): ViewModule => ({
  mount: (context) => new ReactView(view, context),
});

/** An element's feature, drawn by React in the element's root. */
class ReactView<P extends object> implements MountedView {
  readonly #context: ViewMount;
  readonly #props: WidgetTreeProps<P>;
  readonly #reactRoot: ReactRoot;
  /** What the server drew with. It stays until React has hydrated that. */
  #hydrationState: HydrationState | undefined;

  constructor(view: WidgetView<P>, context: ViewMount) {
    this.#context = context;
    const { root, element } = context;
    startPageServices();
    this.#hydrationState = readHydrationState(root);
    setStyles(element.shadowRoot!, view.styles);
    this.#props = Object.assign(Object.create(null) as WidgetTreeProps<P>, {
      feature: view.feature,
      skeleton: view.skeleton,
      fallback: view.fallback,
      root,
      emit: context.emit,
      onError: this.#onError,
      onReady: context.onReady,
      onMounted: this.#onMounted,
    });
    this.#reactRoot = createReactRoot(root, context.isDrawn);
  }

  update(): void {
    const { element, definition, getValue } = this.#context;
    const read = <K extends keyof CommonAttributes>(name: K) =>
      getValue(name) as CommonAttributes[K];
    const props = this.#props;
    const locale =
      parseLocale(read('locale')) ?? this.#hydrationState?.locale ?? getSurroundingLocale(element);
    if (!props.core) props.locale = locale;
    const core = this.#findCore(read('api'), read('mode'));
    props.props = Object.fromEntries(
      Object.keys(definition.attributes).map((name) => [name, getValue(name)]),
    ) as P;
    const [timeZone, mode, analytics, sourceRef] = [
      read('timeZone'),
      read('mode'),
      read('analytics'),
      read('sourceRef'),
    ];
    Object.assign(props, {
      timeZone: timeZone ?? this.#hydrationState?.timeZone,
      mode,
      analytics,
      sourceRef,
    });
    // Don't render until the locale is loaded; keep what is shown, and its state, meanwhile.
    const effectiveLocale = locale ?? core.locale;
    if (core.i18n.isLoaded(effectiveLocale)) Object.assign(props, { core, locale });
    else void core.i18n.load(effectiveLocale).then(() => this.#context.update());
    this.#applyTheme();
    if (!props.core && this.#context.isDrawn) return;
    this.#context.onRender();
    this.#reactRoot.render(<WidgetTree {...props} />);
  }

  unmount(): void {
    this.#reactRoot.unmount();
  }

  #findCore(givenApi: string | undefined, mode: string | undefined): Core {
    const api = resolveApiUrl(givenApi);
    const core = getCore({
      apiUrl: api,
      isFirstParty: isFirstPartyPage(api, mode),
      isMemoryOnly: isInFrame(api, mode),
      version: PACKAGE_VERSION,
    });
    if (this.#hydrationState) hydrateCache(core, this.#hydrationState);
    return core;
  }

  readonly #applyTheme = () => {
    const { element, root, getValue } = this.#context;
    const { core, locale } = this.#props;
    const theme = parseThemeChoice(getValue('theme')) ?? core?.theme.get() ?? 'system';
    applyEnvironment(element, root, {
      theme,
      locale: locale ?? core?.locale ?? 'en',
      isFirstParty: core?.ownsPage ?? false,
    });
  };

  readonly #onError = (error: unknown) => {
    this.#context.emit('beside-error', {
      kind: 'render',
      message: error instanceof Error ? error.message : String(error),
      status: null,
    });
  };

  readonly #onMounted = () => {
    const { core } = this.#props;
    const { root, emit } = this.#context;
    const stops = [
      core?.theme.subscribe(this.#applyTheme),
      core?.onOtherVersion((version) =>
        emit('beside-error', {
          kind: 'version',
          message: `The page uses versions ${core.version} and ${version} of this package at the same time.`,
          status: null,
        }),
      ),
    ];
    this.#context.onMounted();
    // After hydration, use the reader's real locale and time zone instead of the server's assumptions.
    if (this.#hydrationState) {
      this.#hydrationState = undefined;
      root.removeAttribute(hydrationAttribute);
      this.update();
    }
    return () => stops.forEach((stop) => stop?.());
  };
}
