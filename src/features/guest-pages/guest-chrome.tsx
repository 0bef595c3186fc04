import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import './guest-pages.css';

interface GuestChromeProps {
  /** Links to the start page; through a router where there is one. */
  logo: ReactNode;
  /** The page's `<main>` and what follows it. */
  children: ReactNode;
}

/** What is around every page for guests. The server draws it too. */
export function GuestChrome({ logo, children }: GuestChromeProps) {
  return (
    <div className="guest">
      <header className="topbar">
        {logo}
        <div className="topbar-end">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      {children}
    </div>
  );
}
