import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { StoredAuthSession } from '#src/contract/auth.ts';
import type { Emit } from '#src/contract/widget-events.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { type Core, localizeCore } from '../core.ts';
import { queries } from '../data/queries.ts';
import type { SessionUser } from '../session/session.ts';
import type { ThemeChoice, ThemeName } from '../theme-store.ts';

/** Settings a feature runs with: the element's attributes, or on our own site the member's settings. */
export interface Environment {
  locale: string;
  /** The element's `time-zone` attribute, else the viewer's zone. */
  timeZone: string;
  /** `frame`: the element is shown in a frame of ours. */
  mode: string | undefined;
  /** `off` disables analytics. */
  analytics: string | undefined;
  /** The element's `source-ref` attribute: where the partner says that an RSVP came from. */
  sourceRef: string | undefined;
  /** Container for overlays: the element's root, else the body. */
  root: HTMLElement | undefined;
}

const CoreContext = createContext<Core | null>(null);
const EmitContext = createContext<Emit>(() => true);
const ContentReadyContext = createContext<() => void>(() => {});
const EnvironmentContext = createContext<Environment | null>(null);
const TranslatorContext = createContext<Translator | null>(null);

export interface CoreProviderProps extends Partial<Environment> {
  core: Core;
  emit?: Emit;
  /** Called when a feature says that its content is shown (`useContentReady`), maybe several times. */
  onContentReady?: () => void;
  children: ReactNode;
}

export function CoreProvider({
  core,
  emit,
  onContentReady,
  children,
  locale = core.locale,
  timeZone = core.clock.timeZone,
  ...rest
}: CoreProviderProps) {
  const { mode, analytics, sourceRef, root } = rest;
  const environment = useMemo(
    () => ({ locale, timeZone, mode, analytics, sourceRef, root }),
    [locale, timeZone, mode, analytics, sourceRef, root],
  );
  const localizedCore = useMemo(() => localizeCore(core, locale), [core, locale]);
  const translator = useObservedTranslator(localizedCore, locale);
  const inheritedEmit = useContext(EmitContext);
  const inheritedContentReady = useContext(ContentReadyContext);
  return (
    <CoreContext value={localizedCore}>
      <EmitContext value={emit ?? inheritedEmit}>
        <ContentReadyContext value={onContentReady ?? inheritedContentReady}>
          <EnvironmentContext value={environment}>
            <TranslatorContext value={translator}>
              <QueryClientProvider client={core.queryClient}>{children}</QueryClientProvider>
            </TranslatorContext>
          </EnvironmentContext>
        </ContentReadyContext>
      </EmitContext>
    </CoreContext>
  );
}

function useRequiredContext<T>(value: T | null): T {
  if (value === null) throw new Error('CoreProvider is missing above this component');
  return value;
}

const getNullSnapshot = () => null;

/** Like `useCore`, but does not rerender on sign-in and sign-out. */
export const useCoreContext = (): Core => useRequiredContext(useContext(CoreContext));

/** The core. Rerenders on sign-in and sign-out, because query keys contain the user. */
export function useCore(): Core {
  const core = useCoreContext();
  useSyncExternalStore(
    core.session.subscribe,
    () => core.session.get()?.user.id ?? null,
    getNullSnapshot,
  );
  return core;
}

export function useEnvironment(): Environment {
  return useRequiredContext(useContext(EnvironmentContext));
}

export interface SessionState {
  auth: StoredAuthSession | null;
  user: SessionUser | null;
  isSignedIn: boolean;
}

export function useSession(): SessionState {
  const { session } = useCoreContext();
  const auth = useSyncExternalStore(session.subscribe, session.get, getNullSnapshot);
  return { auth, user: auth?.user ?? null, isSignedIn: auth !== null };
}

/** Observes the operator's overrides and the loaded language once, not in each of the many components that show words. */
function useObservedTranslator(core: Core, locale: string): Translator {
  useQuery(
    { ...queries(core).messageOverrides(), notifyOnChangeProps: ['data'] },
    core.queryClient,
  );
  const getTranslator = () => core.i18n.getTranslator(locale);
  return useSyncExternalStore(core.i18n.subscribe, getTranslator, getTranslator);
}

/** Never waits: uses default messages until the remote overrides arrive. */
export const useTranslator = (): Translator => useRequiredContext(useContext(TranslatorContext));

export function useTheme(): {
  choice: ThemeChoice;
  resolved: ThemeName;
  set: (choice: ThemeChoice) => void;
} {
  const { theme } = useCoreContext();
  const choice = useSyncExternalStore(theme.subscribe, theme.get, () => 'system' as const);
  const resolved = useSyncExternalStore(theme.subscribe, theme.getResolved, () => 'light' as const);
  return { choice, resolved, set: theme.set };
}

export function useEmit(): Emit {
  return useContext(EmitContext);
}

export const useContentReadyCallback = (): (() => void) => useContext(ContentReadyContext);

const subscribeToOnline = (listener: () => void) => onlineManager.subscribe(listener);

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToOnline,
    () => onlineManager.isOnline(),
    () => true,
  );
}
