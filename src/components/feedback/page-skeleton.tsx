import { type DeskOutline, DeskSkeleton, type KnownDinner } from './desk-skeleton.tsx';
import { Skeleton } from './skeleton.tsx';
import './page-skeleton.css';

export interface PageSkeletonProps {
  /** As in the page table. */
  kind:
    | 'feed'
    | 'list'
    | 'dinners'
    | 'cards'
    | 'profile'
    | 'match'
    | 'settings'
    | 'dinner'
    | DeskOutline;
  /** Shown at once, as it needs no data. */
  title: string;
  dinner?: KnownDinner | undefined;
  /** Text for screen readers. */
  label: string;
}

const ROWS = [0, 1, 2];

/** A page before its data has come: its title, and the outlines of what it is made of. */
export function PageSkeleton({ kind, title, dinner, label }: PageSkeletonProps) {
  switch (kind) {
    case 'list':
    case 'dinners':
    case 'cards':
      return (
        <div className={`page-skeleton ${kind}`}>
          <div className="page-skeleton-head">
            <h1 className="heading">{title}</h1>
            {kind === 'dinners' && <Skeleton width="9em" height="44" />}
          </div>
          <div className={kind === 'cards' ? undefined : 'page-skeleton-tabs'}>
            <Skeleton label={label} width="22em" />
          </div>
          {kind === 'dinners' && (
            <>
              <Skeleton height="82" />
              <Skeleton width="7em" />
            </>
          )}
          {ROWS.map((row) => (
            <CardSkeleton key={row} isRow />
          ))}
        </div>
      );
    case 'settings':
      return (
        <div className="page-skeleton settings">
          <h1 className="heading">{title}</h1>
          <div className="page-skeleton-tabs">
            <Skeleton label={label} width="22em" />
          </div>
          {ROWS.map((row) => (
            <Skeleton key={row} lines={4} />
          ))}
        </div>
      );
    case 'profile':
    case 'match':
      return (
        <div className="page-skeleton profile">
          <div className="page-skeleton-title">
            <h1 className={kind === 'match' ? 'visually-hidden' : 'heading'}>{title}</h1>
            <Skeleton label={label} width={kind === 'match' ? '8em' : '22em'} />
          </div>
          <CardSkeleton />
          <div className="page-skeleton-links">
            {ROWS.map((row) => (
              <Skeleton key={row} lines={2} />
            ))}
          </div>
        </div>
      );
    case 'feed':
    case 'dinner':
      return (
        <>
          <h1 className="visually-hidden">{title}</h1>
          {kind === 'feed' ? <FeedSkeleton label={label} /> : <DinnerSkeleton label={label} />}
        </>
      );
    default:
      return <DeskSkeleton kind={kind} title={title} dinner={dinner} label={label} />;
  }
}

/** Home: the next dinner and people below it, later dinners beside them. */
export function FeedSkeleton({ label }: Pick<PageSkeletonProps, 'label'>) {
  return (
    <div className="page-skeleton feed">
      <div className="page-skeleton-main">
        <Skeleton label={label} width="62%" height="34" />
        <CardSkeleton />
        <Skeleton width="48%" height="30" />
        <CardSkeleton isRow />
      </div>
      <div className="page-skeleton-side">
        <Skeleton width="7em" />
        {ROWS.map((row) => (
          <Skeleton key={row} lines={3} />
        ))}
      </div>
    </div>
  );
}

/** A dinner's page: its card, what to do and to know beside it, and the seat below. */
export function DinnerSkeleton({ label }: Pick<PageSkeletonProps, 'label'>) {
  return (
    <div className="page-skeleton dinner">
      <Skeleton label={label} width="6em" />
      <div className="page-skeleton-halves">
        <CardSkeleton />
        <div className="page-skeleton-side">
          <Skeleton width="152px" height="44" />
          <Skeleton lines={5} />
          <Skeleton lines={2} width="60%" />
        </div>
      </div>
      <Skeleton width="8em" height="30" />
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
