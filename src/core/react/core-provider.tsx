import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { StoredAuthSession } from '#src/contract/auth.ts';
import type { WidgetEventName, WidgetEvents } from '#src/contract/widget-events.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { type Core, localizeCore } from '../core.ts';
import { queries } from '../data/queries.ts';
import type { SessionUser } from '../session/session.ts';
import type { ThemeChoice, ThemeName } from '../theme-store.ts';

/** What is told with a widget event; the element adds its own name and, unless given, the id. */
export type WidgetEventDetail<N extends WidgetEventName> = Omit<WidgetEvents[N], 'id' | 'element'>;

/** Tells the page. False when the page prevented an event that may be prevented. `id` names the action (its Idempotency-Key). */
export type Emit = <N extends WidgetEventName>(name: N, detail: WidgetEventDetail<N>, id?: string) => boolean;

/** What surrounds a feature: the element's attributes, or the page's own settings. */
export interface Environment {
  locale: string;
  /** The viewer's zone unless the page names one. */
  timeZone: string;
  mode: string | undefined;
  /** `off` where the page wants nothing counted. */
  analytics: string | undefined;
  /** Where an answer came from, as the page names it. */
  sourceRef: string | undefined;
  /** Where overlays belong: the element's root, else the body. */
  root: HTMLElement | undefined;
}

const CoreContext = createContext<Core | null>(null);
const EmitContext = createContext<Emit>(() => true);
const EnvironmentContext = createContext<Environment | null>(null);

export interface CoreProviderProps extends Partial<Environment> {
  core: Core;
  emit?: Emit;
  children: ReactNode;
}

export function CoreProvider({ core, emit, children, locale = core.locale, timeZone = core.clock.timeZone, ...rest }: CoreProviderProps) {
  const { mode, analytics, sourceRef, root } = rest;
  const surroundings = useMemo(() => ({ locale, timeZone, mode, analytics, sourceRef, root }), [locale, timeZone, mode, analytics, sourceRef, root]);
  const localizedCore = useMemo(() => localizeCore(core, locale), [core, locale]);
  const inherited = useContext(EmitContext);
  return (
    <CoreContext value={localizedCore}>
      <EmitContext value={emit ?? inherited}>
        <EnvironmentContext value={surroundings}>
          <QueryClientProvider client={core.queryClient}>{children}</QueryClientProvider>
        </EnvironmentContext>
      </EmitContext>
    </CoreContext>
  );
}

function useRequiredContext<T>(value: T | null): T {
  if (value === null) throw new Error('CoreProvider is missing above this component');
  return value;
}

const getNullSnapshot = () => null;

/** The core, without the render that `useCore` brings at sign-in and sign-out. */
export const useCoreContext = (): Core => useRequiredContext(useContext(CoreContext));

/** The core. Renders again when somebody signs in or out, since the keys of reads carry the person. */
export function useCore(): Core {
  const core = useCoreContext();
  useSyncExternalStore(core.session.subscribe, () => core.session.get()?.user.id ?? null, getNullSnapshot);
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

/** Words at once: the defaults until the remote ones come. */
export function useTranslator(): Translator {
  const core = useCoreContext();
  const { locale } = useEnvironment();
  useQuery({ ...queries(core).messageOverrides(), notifyOnChangeProps: ['data'] });
  return useSyncExternalStore(
    core.i18n.subscribe,
    () => core.i18n.getTranslator(locale),
    () => core.i18n.getTranslator(locale),
  );
}

export function useTheme(): { choice: ThemeChoice; resolved: ThemeName; set: (choice: ThemeChoice) => void } {
  const { theme } = useCoreContext();
  const choice = useSyncExternalStore(theme.subscribe, theme.get, () => 'system' as const);
  const resolved = useSyncExternalStore(theme.subscribe, theme.getResolved, () => 'linen' as const);
  return { choice, resolved, set: theme.set };
}

export function useEmit(): Emit {
  return useContext(EmitContext);
}

const subscribeToOnline = (listener: () => void) => onlineManager.subscribe(listener);

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToOnline,
    () => onlineManager.isOnline(),
    () => true,
  );
}
