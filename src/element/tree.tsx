import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Core } from '#src/core/core.ts';
import { CoreProvider, type Emit } from '#src/core/react/core-provider.tsx';
import { Boundary, type Fallback } from './boundary.tsx';
import { Broken } from './broken.tsx';

export interface TreeProps<P extends object> {
  feature: ComponentType<P>;
  /** Missing until the element is visible and its messages are loaded. */
  core?: Core;
  /** Shown while `core` is missing. */
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
  /** Called when the feature has mounted; its result, when it unmounts. */
  onLive?: () => void | (() => void);
}

function MountObserver({ onLive, children }: { onLive: TreeProps<object>['onLive']; children: ReactNode }) {
  useEffect(() => onLive?.(), [onLive]);
  return children;
}

const noop = () => {};

/** The React tree of an element. The server renders the same one, so that ids and markup match. */
export function Tree<P extends object>({
  feature: Feature,
  core,
  waiting: Skeleton,
  fallback = Broken,
  props,
  onError = noop,
  onLive,
  ...environment
}: TreeProps<P>) {
  if (!core) return Skeleton ? <Skeleton {...props} /> : null;
  return (
    <CoreProvider key={core.apiUrl} core={core} {...environment}>
      <Boundary fallback={fallback} onError={onError}>
        <MountObserver onLive={onLive}>
          <Feature {...props} />
        </MountObserver>
      </Boundary>
    </CoreProvider>
  );
}
