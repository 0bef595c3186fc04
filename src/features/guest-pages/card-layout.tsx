import type { ReactNode } from 'react';
import { PlaceSetting } from '#src/components/table-plan/place-setting.tsx';
import './guest-pages.css';

interface CardLayoutProps {
  children: ReactNode;
  aside?: ReactNode;
  /** The card takes the room beside it, and `aside` is below. */
  isWide?: boolean;
}

/** A card on a place setting, with optional content beside it. Used by all guest pages. */
export function CardLayout({ children, aside, isWide = false }: CardLayoutProps) {
  const classes = ['card-layout', isWide ? 'wide' : !aside && 'single'];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <div className="card-layout-card">
        <PlaceSetting />
        {children}
      </div>
      {aside && <section className="card-layout-aside">{aside}</section>}
    </div>
  );
}
