import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { useWideScreen } from './use-wide-screen.ts';
import './hosting.css';
import './seating/seating-editor.css';

export function SeatingEditorSkeleton({ label }: { label: string }) {
  return (
    <div className="bench">
      <div className="bench-bar">
        <Skeleton label={label} width="100" height="36" />
        <Skeleton width="96" height="36" />
      </div>
      <div className="bench-stage">
        <Skeleton height="100%" />
      </div>
      <div className="bench-tray" />
      <div className="bench-panel">
        <div className="bench-panel-body">
          <Skeleton width="8em" height="30" />
          <Skeleton lines={8} />
        </div>
      </div>
    </div>
  );
}

/** The list, and on a wide screen the room beside it. */
export function EveningSkeleton({ label }: { label: string }) {
  const isWide = useWideScreen();
  const list = (
    <div className="skeleton-question">
      <Skeleton label={label} width="10em" height="80" />
      <Skeleton height="58" />
      <Skeleton width="18em" height="36" />
      <div className="door-list">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="door-row">
            <div className="door-press early">
              <Skeleton width="14em" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
  return (
    <div className="evening">
      {isWide ? (
        <div className="evening-columns">
          {list}
          <Skeleton height="540" />
        </div>
      ) : (
        list
      )}
    </div>
  );
}

function Field({ height = 54 }: { height?: number }) {
  return (
    <div>
      <Skeleton width="7em" />
      <Skeleton height={height} />
    </div>
  );
}

export function DinnerFormSkeleton({ label }: { label: string }) {
  return (
    <div className="host-layout">
      <div className="host-form">
        <Field />
        <div className="host-cols three">
          <Field />
          <Field />
          <Field />
        </div>
        <div className="host-cols">
          <Field />
          <Field />
        </div>
        <Field height={150} />
        <Skeleton label={label} lines={4} />
      </div>
      <aside className="host-preview" aria-hidden="true">
        <Skeleton width="6em" />
        <div className="card skeleton-state">
          <div className="card-top">
            <Skeleton height="150" />
          </div>
          <div className="card-body">
            <Skeleton width="70%" height="34" />
            <Skeleton lines={2} />
          </div>
        </div>
      </aside>
    </div>
  );
}
