import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Core } from '#src/core/core.ts';
import { CoreProvider, type Emit } from '#src/core/react/core-provider.tsx';
import { Boundary, type Fallback } from './boundary.tsx';
import { Broken } from './broken.tsx';

export interface TreeProps<P extends object> {
  feature: ComponentType<P>;
  /** Absent while the element sleeps or its words are not there; then its waiting face stands in. */
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

const ignore = () => {};

/** What React renders into an element: the same on the server and in the page, so that ids and markup agree. */
export function Tree<P extends object>({
  feature: Feature,
  core,
  waiting: Waiting,
  fallback = Broken,
  props,
  onError = ignore,
  onLive,
  ...around
}: TreeProps<P>) {
  if (!core) return Waiting ? <Waiting {...props} /> : null;
  return (
    <CoreProvider key={core.apiUrl} core={core} {...around}>
      <Boundary fallback={fallback} onError={onError}>
        <Live onLive={onLive}>
          <Feature {...props} />
        </Live>
      </Boundary>
    </CoreProvider>
  );
}
