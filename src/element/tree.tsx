import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Core } from '#src/core/core.ts';
import { CoreProvider, type Emit } from '#src/core/provider.tsx';
import { Boundary, type Fallback, PlainFallback } from './boundary.tsx';

export interface TreeProps<P extends object> {
  feature: ComponentType<P>;
  /** Absent while the element sleeps; then its waiting face stands in. */
  core?: Core;
  waiting?: ComponentType<P>;
  fallback?: Fallback;
  props: P;
  emit?: Emit;
  locale?: string;
  timeZone?: string;
  mode?: string;
  analytics?: string;
  sourceRef?: string;
  root?: HTMLElement;
  onError?: (error: unknown) => void;
  /** Runs when the feature is on the page; what it returns, when it leaves. */
  onLive?: () => void | (() => void);
}

function Live({ onLive, children }: { onLive: TreeProps<object>['onLive']; children: ReactNode }) {
  useEffect(() => onLive?.(), [onLive]);
  return children;
}

/** Nothing is said in the wrong language first: until its words are there the element waits. */
function Worded({ core, locale, waiting, children }: { core: Core; locale: string; waiting: ReactNode; children: ReactNode }) {
  const has = () => core.texts.has(locale);
  const ready = useSyncExternalStore(core.texts.subscribe, has, () => true);
  useEffect(() => {
    if (!ready) void core.texts.load(locale);
  }, [core, locale, ready]);
  return ready ? children : waiting;
}

const ignore = () => {};

/** What React renders into an element: the same on the server and in the page, so that ids and markup agree. */
export function Tree<P extends object>({
  feature: Feature,
  core,
  waiting: Waiting,
  fallback = PlainFallback,
  props,
  onError = ignore,
  onLive,
  ...around
}: TreeProps<P>) {
  const wait = Waiting ? <Waiting {...props} /> : null;
  if (!core) return wait;
  return (
    <CoreProvider key={core.api} core={core} {...around}>
      <Boundary fallback={fallback} onError={onError}>
        <Worded core={core} locale={around.locale ?? core.locale} waiting={wait}>
          <Live onLive={onLive}>
            <Feature {...props} />
          </Live>
        </Worded>
      </Boundary>
    </CoreProvider>
  );
}
