import { Skeleton } from '#src/components/feedback/skeleton.tsx';

export function ProfileEditorSkeleton({ label }: { label?: string }) {
  return (
    <div className="editor">
      <div className="editor-preview">
        <Skeleton width="9em" height={20} />
        <div className="card person-card waiting" part="card" aria-hidden="true">
          <div className="card-top" part="card-top">
            <Skeleton width="42%" height={64} />
          </div>
          <div className="card-body" part="card-body">
            <Skeleton lines={5} />
          </div>
        </div>
      </div>
      <div className="editor-form">
        <Skeleton label={label} height={170} />
        <Skeleton height={92} />
        <Skeleton height={92} />
        <Skeleton height={76} />
      </div>
    </div>
  );
}
