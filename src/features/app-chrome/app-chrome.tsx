import type { ReactNode, RefObject } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { DecorativeBorder } from '#src/components/base/decorative-border.tsx';

export interface AppChromeProps {
  /** Links to the home page; through a router where there is one. */
  logo: ReactNode;
  /** The main navigation's links. Without them the chrome is bare. */
  links?: ReactNode;
  /** Below the links in the side rail: who is signed in. */
  railFoot?: ReactNode;
  /** Beside the logo on top. */
  topbarEnd?: ReactNode;
  /** Icons over words in the side rail, to leave more room for the page. */
  isRailFolded?: boolean;
  bottomBar?: RefObject<HTMLElement | null>;
  /** The page's `<main>` and what follows it. */
  children: ReactNode;
}

/** What is around every signed-in page: a side rail from `lg`, below that the logo on top and a bottom bar (R39). The server draws it too. */
export function AppChrome({
  logo,
  links,
  railFoot,
  topbarEnd,
  isRailFolded = false,
  bottomBar,
  children,
}: AppChromeProps) {
  const t = useTranslator();
  return (
    <div
      className={['withrail', !links && 'bare', isRailFolded && 'folded'].filter(Boolean).join(' ')}
    >
      {links && (
        <nav className="rail" aria-label={t('nav_label')}>
          {logo}
          {links}
          {railFoot}
        </nav>
      )}
      <div className="withrail-page">
        <header className="topbar phone">
          {logo}
          {topbarEnd}
        </header>
        {children}
        {links && (
          <nav className="bottomnav" ref={bottomBar} aria-label={t('nav_label')}>
            <DecorativeBorder />
            {links}
          </nav>
        )}
      </div>
    </div>
  );
}
