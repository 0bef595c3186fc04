import { Skeleton } from './skeleton.tsx';
import './page-skeleton.css';

export interface PageSkeletonProps {
  /** `feed`: a heading over a large card; `list`: a titled list with tabs; `dinner`: a card over text; `desk`: a host's page of a dinner. */
  kind: 'feed' | 'list' | 'dinner' | 'desk';
  /** Shown at once, as it needs no data. */
  title: string;
  /** Text for screen readers. */
  label: string;
}

const ROWS = [0, 1, 2];

/** A page before its data has come: its title, and the outlines of what it is made of. */
export function PageSkeleton({ kind, title, label }: PageSkeletonProps) {
  if (kind === 'list')
    return (
      <div className="page-skeleton list">
        <h1 className="heading">{title}</h1>
        <div className="page-skeleton-tabs">
          <Skeleton label={label} width="22em" />
        </div>
        {ROWS.map((row) => (
          <CardSkeleton key={row} isRow />
        ))}
      </div>
    );
  if (kind === 'desk')
    return (
      <div className="page-skeleton desk">
        <div className="page-skeleton-title">
          <Skeleton label={label} width="11em" height="34" />
          <Skeleton width="16em" />
        </div>
        <div className="page-skeleton-tabs">
          <Skeleton width="28em" />
        </div>
        <Skeleton lines={2} />
        <Skeleton height="420" />
      </div>
    );
  return (
    <div className={`page-skeleton ${kind}`}>
      <h1 className="visually-hidden">{title}</h1>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {kind === 'feed' && <Skeleton width="62%" height="34" />}
      <CardSkeleton />
      <Skeleton width="48%" height="30" />
      <CardSkeleton isRow />
      <CardSkeleton isRow />
    </div>
  );
}

/** A card with its picture above the words, or beside them in a row. */
function CardSkeleton({ isRow = false }: { isRow?: boolean }) {
  return (
    <div className={isRow ? 'card row page-skeleton-row' : 'card page-skeleton-card'}>
      <div className="card-top" />
      <div className="card-body">
        <Skeleton width="70%" height={isRow ? '26' : '40'} />
        <Skeleton lines={isRow ? 2 : 3} />
      </div>
    </div>
  );
}
