import { Skeleton } from './skeleton.tsx';

/** A place card that is still to come, as large as most that come. */
export function PlaceCardSkeleton({ kind }: { kind: 'card' | 'row' | 'seat' }) {
  return (
    <div className={`card waiting ${kind === 'card' ? 'place' : kind}`} aria-hidden="true">
      <div className="leaf-up">
        {kind === 'seat' && <Skeleton width={88} height={10} />}
        <Skeleton width={kind === 'card' ? 120 : 34} height={kind === 'card' ? 84 : 30} />
      </div>
      <div className="leaf-dn">
        {kind === 'row' && <Skeleton width={64} height={10} />}
        <Skeleton width={kind === 'card' ? '55%' : 150} height={kind === 'card' ? 30 : 18} />
        {kind === 'card' && <Skeleton width="70%" height={30} />}
        <Skeleton width={210} height={12} />
      </div>
    </div>
  );
}
