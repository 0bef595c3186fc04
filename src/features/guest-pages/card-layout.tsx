import type { ReactNode } from 'react';
import { PlaceSetting } from '#src/components/table-plan/place-setting.tsx';
import './guest-pages.css';

interface CardLayoutProps {
  children: ReactNode;
  aside?: ReactNode;
}

/** A card on a place setting, with optional content beside it. Used by all guest pages. */
export function CardLayout({ children, aside }: CardLayoutProps) {
  return (
    <div className={aside ? 'card-layout' : 'card-layout single'}>
      <div className="card-layout-card">
        <PlaceSetting />
        {children}
      </div>
      {aside && <section className="card-layout-aside">{aside}</section>}
    </div>
  );
}
