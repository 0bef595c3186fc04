import { Skeleton } from '#src/components/feedback/skeleton.tsx';
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
