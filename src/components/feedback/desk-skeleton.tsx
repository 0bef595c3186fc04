import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import './desk-skeleton.css';

export type DeskOutline = 'desk' | 'guests' | 'bench' | 'evening' | 'form' | 'sheet';

/** What another page already knows of the dinner that opens. */
export interface KnownDinner {
  title: string;
  /** Requests or a waiting list stand beside its guests. */
  hasQueue: boolean;
}

const TAB_WIDTHS = ['4.2em', '3.2em', '3.6em', '5.2em', '1.8em'];

/** A dinner's page for its hosts: its header, and below it the columns that the page has. */
export function DeskSkeleton({
  kind,
  title,
  dinner,
  label,
}: {
  kind: DeskOutline;
  title: string;
  dinner?: KnownDinner | undefined;
  label: string;
}) {
  const sidePart = kind === 'guests' && !dinner?.hasQueue ? undefined : sideParts[kind];
  return (
    <div className={`desk-skeleton for-${kind}`}>
      <h1 className="visually-hidden">{title}</h1>
      <div className="desk-skeleton-head">
        <div className="desk-skeleton-words">
          <p className="desk-skeleton-title">
            {dinner ? <bdi>{dinner.title}</bdi> : <Skeleton width="9em" height="1.16em" />}
          </p>
          <Skeleton label={label} width="16em" />
        </div>
        <div className="desk-skeleton-tabs">
          {TAB_WIDTHS.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
      <div className={sidePart ? 'desk-skeleton-body has-side' : 'desk-skeleton-body'}>
        <div className="desk-skeleton-part desk-skeleton-main">{mainParts[kind]}</div>
        {sidePart && <div className="desk-skeleton-part desk-skeleton-side">{sidePart}</div>}
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

const makeField = (key: string) => (
  <div key={key}>
    <Skeleton width="5em" />
    <Skeleton height="54" />
  </div>
);

const mainParts: Record<DeskOutline, ReactNode> = {
  desk: (
    <>
      <div className="desk-skeleton-line">
        <Skeleton width="11em" height="36" />
        <Skeleton width="9em" height="44" />
      </div>
      <Skeleton width="26em" height="44" />
      <Skeleton height="112" />
      {makeRows(4)}
    </>
  ),
  guests: (
    <>
      <div className="desk-skeleton-line">
        <Skeleton height="44" />
        <Skeleton width="158" height="44" />
      </div>
      <Skeleton width="20em" height="36" />
      {makeRows(13)}
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
  form: (
    <>
      {makeField('title')}
      <div className="desk-skeleton-line">{['date', 'start', 'end'].map(makeField)}</div>
      <div className="desk-skeleton-line">{['venue', 'city'].map(makeField)}</div>
      <Skeleton height="150" />
    </>
  ),
  sheet: (
    <>
      <Skeleton width="9em" height="36" />
      <Skeleton lines={3} />
      <Skeleton height="72" />
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
  guests: (
    <>
      <Skeleton width="11em" height="30" />
      <Skeleton height="160" />
    </>
  ),
  bench: (
    <>
      <Skeleton width="8em" height="30" />
      <Skeleton lines={8} />
    </>
  ),
  evening: <Skeleton height="540" />,
  form: (
    <>
      <Skeleton width="6em" />
      <Skeleton height="300" />
    </>
  ),
  sheet: (
    <>
      <Skeleton width="14em" height="44" />
      <div className="desk-skeleton-pair">
        <Skeleton height="420" />
        <Skeleton height="420" />
      </div>
    </>
  ),
};
