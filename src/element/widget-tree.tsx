import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Core } from '#src/core/core.ts';
import type { Emit } from '#src/contract/widget-events.ts';
import { CoreProvider } from '#src/core/react/core-provider.tsx';
import { WidgetErrorBoundary, type ErrorFallback } from './errors/widget-error-boundary.tsx';
import { RenderError } from './errors/render-error.tsx';
import './widget-tree.css';

export interface WidgetTreeProps<P extends object> {
  feature: ComponentType<P>;
  /** Missing until the element is visible and its messages are loaded. */
  core?: Core;
  /** Shown while `core` is missing. */
  skeleton?: ComponentType<P>;
  fallback?: ErrorFallback;
  props: P;
  emit?: Emit;
  locale?: string;
  timeZone?: string;
  mode?: string;
  analytics?: string;
  sourceRef?: string;
  root?: HTMLElement;
  onError?: (error: unknown) => void;
  /** Called when the feature's content is shown, maybe several times. */
  onReady?: () => void;
  /** Called when the feature has mounted; its result, when it unmounts. */
  onMounted?: () => void | (() => void);
}

function MountObserver({
  onMounted,
  children,
}: {
  onMounted: WidgetTreeProps<object>['onMounted'];
  children: ReactNode;
}) {
  useEffect(() => onMounted?.(), [onMounted]);
  return children;
}

const noop = () => {};
const Nothing = () => null;

/** The React tree of an element. The server renders the same one, so that ids and markup match. */
export function WidgetTree<P extends object>({
  feature: Feature,
  core,
  skeleton: Skeleton,
  fallback = RenderError,
  props,
  onError = noop,
  onReady,
  onMounted,
  ...environment
}: WidgetTreeProps<P>) {
  return (
    // Whatever fails beyond the feature leaves the element empty, and is reported too.
    <WidgetErrorBoundary key={core?.apiUrl} fallback={Nothing} onError={onError}>
      {core ? (
        <CoreProvider core={core} onContentReady={onReady} {...environment}>
          <WidgetErrorBoundary fallback={fallback} onError={onError}>
            <MountObserver onMounted={onMounted}>
              <Feature {...props} />
            </MountObserver>
          </WidgetErrorBoundary>
        </CoreProvider>
      ) : (
        Skeleton && (
          <>
            <Skeleton {...props} />
            <slot className="print-fallback" />
          </>
        )
      )}
    </WidgetErrorBoundary>
  );
}
