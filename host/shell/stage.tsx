import type { ReactNode } from 'react';
import { PlaceSetting } from '#src/components/table-plan/place-setting.tsx';

interface CardLayoutProps {
  children: ReactNode;
  under?: ReactNode;
}

/** A card on a place setting, with optional content beside it. Used by all guest pages. */
export function Stage({ children, under }: CardLayoutProps) {
  return (
    <div className={under ? 'card-layout' : 'card-layout single'}>
      <div className="card-layout-card">
        <PlaceSetting />
        {children}
      </div>
      {under && <section className="card-layout-aside">{under}</section>}
    </div>
  );
}
