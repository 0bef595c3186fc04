import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import './guest-page.css';
import './guest-table.css';

const ROW_COUNT = 12;

/** The list's own geometry: search, filters, heads and rows, and the column of requests if there are any. */
export function GuestListSkeleton({
  label,
  hasSide,
  hasLine,
}: {
  label: string;
  hasSide: boolean;
  /** Requests in a line over the list. */
  hasLine: boolean;
}) {
  return (
    <div className={hasSide ? 'guests has-side' : 'guests'}>
      <div className="guests-main">
        <div className="guest-tools">
          <div className="guest-tools-line">
            <div className="guest-search">
              <Skeleton label={label} height="44" />
            </div>
            <div className="guest-tools-actions">
              <Skeleton width="144" height="44" />
              <Skeleton width="44" height="44" />
            </div>
          </div>
          <div className="guest-tools-line">
            <div className="guest-chips">
              <Skeleton width="300" height="36" />
            </div>
          </div>
        </div>
        {hasLine && <Skeleton height="58" />}
        <div className="guest-frame" aria-hidden="true">
          <div className="guest-scroll">
            <div className="guest-table">
              <div className="guest-head" />
              {[...Array(ROW_COUNT).keys()].map((row) => (
                <div key={row} className="guest-row">
                  <div className="guest-tick" />
                  <div className="guest-who">
                    <Skeleton width="24" height="22" />
                    <div className="guest-words">
                      <Skeleton width="46%" />
                    </div>
                  </div>
                  <div className="guest-column">
                    <Skeleton width="72" height="16" />
                  </div>
                  <div className="guest-column">
                    <Skeleton width="80" height="16" />
                  </div>
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
      {hasSide && (
        <div className="guests-side" aria-hidden="true">
          <Skeleton width="11em" height="30" />
          <Skeleton height="160" />
          <Skeleton height="160" />
        </div>
      )}
    </div>
  );
}
