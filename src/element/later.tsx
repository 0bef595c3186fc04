import { type ComponentType, useCallback, useEffect, useInsertionEffect, useSyncExternalStore } from 'react';
import type { CallRows } from '#src/core/call-table.ts';
import type { Core } from '#src/core/core.ts';
import { useCore, useEmit, useSurroundings } from '#src/core/provider.tsx';
import type { Words } from '#src/text/languages.ts';
import { adoptMore } from './sheets.ts';

type Reader = Navigator & { connection?: { saveData?: boolean } };

/** A part of an element that a file of its own brings along: what it shows, how that looks, what it says and asks. */
export interface Step<P extends object> {
  feature: ComponentType<P>;
  styles: readonly string[];
  words?: Words;
  calls?: CallRows;
}

/** What stands in for a step that is not there. */
export interface LaterFaces<P extends object> {
  waiting: React.ReactNode;
  /** Is given what the step would be. */
  trouble: ComponentType<P & { onRetry: () => void }>;
}

/** A component that comes when it is needed. */
export interface Later<P extends object> {
  (props: P): React.ReactNode;
  /** Fetches it ahead, but not for a reader who asked to save data; never fails. */
  soon(core: Core): Promise<void>;
}

/**
 * Leaves a step out of the first load (performance.md: what nobody has asked for costs nobody anything). Until it is there
 * `waiting` stands in; a load that failed says so and can be tried again, unlike with React.lazy, which keeps the failure.
 */
export function later<P extends object>(load: () => Promise<Step<P>>, { waiting, trouble: Trouble }: LaterFaces<P>): Later<P> {
  let step: Step<P> | undefined;
  let flight: Promise<Step<P>> | undefined;
  let failure: unknown;
  /** By the texts, which are one for the elements of all languages. */
  const ready = new WeakSet<Core['texts']>();
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const tell = () => [...listeners].forEach((listener) => listener());

  /** Whoever tries again waits in the meantime, and so says the view. */
  async function bring(core: Core): Promise<void> {
    if (ready.has(core.texts)) return;
    failure = undefined;
    tell();
    try {
      flight ??= load();
      step = await flight;
      if (step.words) core.texts.also(step.words);
      if (step.calls) core.http.also(step.calls);
      ready.add(core.texts);
    } catch (error) {
      flight = undefined;
      failure = error;
    }
    tell();
  }

  /** What was fetched ahead in vain is asked for again by whoever needs it, and told then. */
  async function soon(core: Core): Promise<void> {
    if ((navigator as Reader).connection?.saveData) return;
    await bring(core);
    if (listeners.size === 0) failure = undefined;
  }

  function Here({ of, props }: { of: Step<P>; props: P }) {
    const { root } = useSurroundings();
    // Before anything of it is painted. Our own page has the styles of every part already.
    useInsertionEffect(() => {
      const shadow = root?.getRootNode();
      if (shadow instanceof ShadowRoot) adoptMore(shadow, of.styles);
    }, [root, of]);
    const Feature = of.feature;
    return <Feature {...props} />;
  }

  function LaterStep(props: P) {
    const core = useCore();
    const emit = useEmit();
    const isReady = useSyncExternalStore(
      subscribe,
      () => ready.has(core.texts),
      () => false,
    );
    const failed = useSyncExternalStore(
      subscribe,
      () => failure,
      () => undefined,
    );
    const retry = useCallback(() => void bring(core), [core]);
    useEffect(retry, [retry]);
    useEffect(() => {
      if (failed) emit('beside-error', { kind: 'failed', message: failed instanceof Error ? failed.message : String(failed), status: null });
    }, [failed, emit]);
    if (isReady && step) return <Here of={step} props={props} />;
    if (failed) return <Trouble {...props} onRetry={retry} />;
    return waiting;
  }
  return Object.assign(LaterStep, { soon });
}
