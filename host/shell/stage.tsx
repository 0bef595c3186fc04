import type { ReactNode } from 'react';
import { PlaceSetting } from '#src/parts/place-setting.tsx';

/** A card on a plate, with what belongs beside it: the stage of every guest page. */
export function Stage({ children, under }: { children: ReactNode; under?: ReactNode }) {
  return (
    <div className={under ? 'stage' : 'stage alone'}>
      <div className="stage-card">
        <PlaceSetting />
        {children}
      </div>
      {under && <section className="stage-under">{under}</section>}
    </div>
  );
}
