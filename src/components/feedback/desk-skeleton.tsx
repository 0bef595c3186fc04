import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import './desk-skeleton.css';

export type DeskOutline = 'desk' | 'guests' | 'bench' | 'evening' | 'sheet';

/** A dinner's page for its hosts: its header, and below it the columns that the page has. */
export function DeskSkeleton({
  kind,
  title,
  label,
}: {
  kind: DeskOutline;
  title: string;
  label: string;
}) {
  return (
    <div className={`desk-skeleton for-${kind}`}>
      <h1 className="visually-hidden">{title}</h1>
      <div className="desk-skeleton-head">
        <div className="desk-skeleton-words">
          <Skeleton label={label} width="11em" height="35" />
          <Skeleton width="16em" />
        </div>
        <div className="desk-skeleton-tabs">
          <Skeleton width="24em" />
        </div>
      </div>
      <div className="desk-skeleton-body">
        <div className="desk-skeleton-part desk-skeleton-main">{mainParts[kind]}</div>
        {sideParts[kind] && (
          <div className="desk-skeleton-part desk-skeleton-side">{sideParts[kind]}</div>
        )}
      </div>
    </div>
  );
}

const makeRows = (count: number) => (
  <div className="desk-skeleton-rows">
    {[...Array(count).keys()].map((row) => (
      <div key={row}>
        <Skeleton width="14em" />
      </div>
    ))}
  </div>
);

const mainParts: Record<DeskOutline, ReactNode> = {
  desk: (
    <>
      <Skeleton width="11em" height="36" />
      <Skeleton width="26em" height="36" />
      <Skeleton height="100" />
      {makeRows(4)}
    </>
  ),
  guests: (
    <>
      <div className="desk-skeleton-line">
        <Skeleton height="44" />
        <Skeleton width="184" height="44" />
      </div>
      <Skeleton width="20em" height="36" />
      {makeRows(12)}
    </>
  ),
  bench: (
    <>
      <div className="desk-skeleton-line">
        <Skeleton width="100" height="36" />
        <Skeleton width="96" height="36" />
      </div>
      <Skeleton height="100%" />
    </>
  ),
  evening: (
    <>
      <Skeleton width="10em" height="52" />
      <Skeleton height="58" />
      <Skeleton width="18em" height="36" />
      {makeRows(6)}
    </>
  ),
  sheet: (
    <>
      <Skeleton width="9em" height="36" />
      <Skeleton width="26em" lines={2} />
      <Skeleton height="420" />
    </>
  ),
};

const sideParts: Partial<Record<DeskOutline, ReactNode>> = {
  desk: (
    <>
      <Skeleton width="5em" height="30" />
      <Skeleton lines={3} />
      <Skeleton width="5em" height="30" />
      <Skeleton lines={4} />
    </>
  ),
  bench: (
    <>
      <Skeleton width="8em" height="30" />
      <Skeleton lines={8} />
    </>
  ),
};
