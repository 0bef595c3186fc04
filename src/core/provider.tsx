import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CallResponse, CallInput } from '#src/contract/calls.ts';
import type { StoredAuthSession } from '#src/contract/auth.ts';
import type { WidgetEventName, WidgetEvents } from '#src/contract/widget-events.ts';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { type ApiError, isApiError } from './api-error.ts';
import { dateWords, type Instant, timeElsewhere, timeIn } from './clock.ts';
import { type Core, inLocale } from './core.ts';
import { makeId } from './make-id.ts';
import { type Action, isMaking, writeOptions, type WriteName } from './mutations.ts';
import { queries } from './queries.ts';
import type { SessionUser } from './session.ts';
import type { ThemeChoice, ThemeName } from './theme.ts';

/** What is told with a widget event; the element adds its own name and, unless given, the id. */
export type EventDetail<N extends WidgetEventName> = Omit<WidgetEvents[N], 'id' | 'element'>;

/** Tells the page. False when the page prevented an event that may be prevented. `id` names the action (its Idempotency-Key). */
export type Emit = <N extends WidgetEventName>(name: N, detail: EventDetail<N>, id?: string) => boolean;

/** What surrounds a feature: the element's attributes, or the page's own settings. */
export interface Surroundings {
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
const SurroundingsContext = createContext<Surroundings | null>(null);

export interface CoreProviderProps extends Partial<Surroundings> {
  core: Core;
  emit?: Emit;
  children: ReactNode;
}

export function CoreProvider({ core, emit, children, locale = core.locale, timeZone = core.clock.zone, ...rest }: CoreProviderProps) {
  const { mode, analytics, sourceRef, root } = rest;
  const surroundings = useMemo(() => ({ locale, timeZone, mode, analytics, sourceRef, root }), [locale, timeZone, mode, analytics, sourceRef, root]);
  const speaking = useMemo(() => inLocale(core, locale), [core, locale]);
  const inherited = useContext(EmitContext);
  return (
    <CoreContext value={speaking}>
      <EmitContext value={emit ?? inherited}>
        <SurroundingsContext value={surroundings}>
          <QueryClientProvider client={core.queryClient}>{children}</QueryClientProvider>
        </SurroundingsContext>
      </EmitContext>
    </CoreContext>
  );
}

function useGiven<T>(value: T | null): T {
  if (value === null) throw new Error('CoreProvider is missing above this component');
  return value;
}

const nobody = () => null;

/** The core. Renders again when somebody signs in or out, since the keys of reads carry the person. */
export function useCore(): Core {
  const core = useGiven(useContext(CoreContext));
  useSyncExternalStore(core.session.subscribe, () => core.session.get()?.user.id ?? null, nobody);
  return core;
}

export function useSurroundings(): Surroundings {
  return useGiven(useContext(SurroundingsContext));
}

export interface SessionState {
  auth: StoredAuthSession | null;
  user: SessionUser | null;
  signedIn: boolean;
}

export function useSession(): SessionState {
  const { session } = useGiven(useContext(CoreContext));
  const auth = useSyncExternalStore(session.subscribe, session.get, nobody);
  return { auth, user: auth?.user ?? null, signedIn: auth !== null };
}

/** Words at once: the defaults until the remote ones come. */
export function useText(): Translator {
  const core = useGiven(useContext(CoreContext));
  const { locale } = useSurroundings();
  useQuery({ ...queries(core).texts(), notifyOnChangeProps: ['data'] });
  return useSyncExternalStore(
    core.texts.subscribe,
    () => core.texts.in(locale),
    () => core.texts.in(locale),
  );
}

export function useTheme(): { choice: ThemeChoice; resolved: ThemeName; set: (choice: ThemeChoice) => void } {
  const { theme } = useGiven(useContext(CoreContext));
  const choice = useSyncExternalStore(theme.subscribe, theme.get, () => 'system' as const);
  const resolved = useSyncExternalStore(theme.subscribe, theme.resolved, () => 'linen' as const);
  return { choice, resolved, set: theme.set };
}

export function useEmit(): Emit {
  return useContext(EmitContext);
}

const subscribeOnline = (listener: () => void) => onlineManager.subscribe(listener);

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeOnline,
    () => onlineManager.isOnline(),
    () => true,
  );
}

export interface Dates {
  words(instant: Instant, zone: string): string;
  time(instant: Instant, zone: string): string;
  /** The same moment where the viewer is, with the date where theirs is another; null where the clocks agree. */
  elsewhere(instant: Instant, zone: string): { time: string; city: string } | null;
}

/** Dates in the words of this element's locale. */
export function useDates(): Dates {
  const { clock } = useGiven(useContext(CoreContext));
  const { locale, timeZone } = useSurroundings();
  return useMemo(
    () => ({
      words: (instant, zone) => dateWords(instant, zone, locale, clock.now()),
      time: (instant, zone) => timeIn(instant, zone, locale),
      elsewhere: (instant, zone) => {
        const time = timeElsewhere(instant, zone, timeZone, locale, clock.now());
        return time ? { time, city: formatZoneCity(timeZone) } : null;
      },
    }),
    [clock, locale, timeZone],
  );
}

export interface WriteCallbacks<N extends WriteName> {
  /** Idempotency-Key of the action, where a widget event has named it already. */
  key?: string;
  /** Goes on where the page is left meanwhile. */
  keepalive?: boolean;
  /** Both are called even when the component is gone by then. */
  onSuccess?: (answer: CallResponse<N>) => void;
  onError?: (error: ApiError) => void;
}

/** One write of the table. One Idempotency-Key per action, kept over its automatic retries and, where it makes something, over a press again. */
export function useWrite<N extends WriteName>(name: N) {
  const core = useGiven(useContext(CoreContext));
  const emit = useEmit();
  const mutation = useMutation<CallResponse<N>, ApiError, Action<N>>(writeOptions(core, name), core.queryClient);
  const { mutateAsync: run } = mutation;
  /** An attempt of which nobody knows what came of it. */
  const lost = useRef<{ sent: string; key: string } | null>(null);

  const mutateAsync = useCallback(
    async (input: CallInput<N>, { key: given, keepalive }: Pick<WriteCallbacks<N>, 'key' | 'keepalive'> = {}) => {
      const sent = isMaking(name) ? JSON.stringify(input) : '';
      const key = given ?? (sent && lost.current?.sent === sent ? lost.current.key : makeId());
      lost.current = null;
      try {
        return await run({ input, key, keepalive, user: core.session.get()?.user.id ?? null });
      } catch (error) {
        if (sent && isApiError(error) && (error.status === 0 || error.status >= 500)) lost.current = { sent, key };
        // A refused field or a code asked for too soon is between us and the person.
        if (isApiError(error) && ![400, 429].includes(error.status))
          emit('beside-error', { kind: error.status ? 'failed' : 'offline', message: error.message, status: error.status || null });
        throw error;
      }
    },
    [run, core, emit, name],
  );
  const mutate = useCallback(
    (input: CallInput<N>, { key, onSuccess, onError }: WriteCallbacks<N> = {}) => {
      mutateAsync(input, { key }).then(onSuccess, (error: ApiError) => onError?.(error));
    },
    [mutateAsync],
  );
  return { ...mutation, variables: mutation.variables?.input, mutate, mutateAsync };
}
