import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession, useText } from '#src/core/provider.tsx';
import { useProduct } from '#src/core/use-product.ts';
import { Button } from '#src/parts/button.tsx';
import { HomeIcon } from '#src/parts/icons.tsx';
import { Monogram } from '#src/parts/monogram.tsx';
import { MarkLink } from './links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Guests see the mark and the card; nothing stands between them. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const name = useProduct();
  return (
    <div className="guest">
      <header className="topbar">
        <MarkLink name={name} to="/" />
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

const places = [{ to: '/home', words: 'nav_home', Icon: HomeIcon }] as const;

/** From `lg` a quiet rail, below it a bar on top; the bottom bar appears with a second place to go (R39). */
export function UserFrame({ children }: { children: ReactNode }) {
  const t = useText();
  const name = useProduct();
  const { user } = useSession();
  // A new member has one place to be, the introduction (R06).
  const links = (user?.is_new ? [] : places).map(({ to, words, Icon }) => (
    <li key={to}>
      <Link to={to} className="n" activeProps={{ 'aria-current': 'page' }}>
        <Icon />
        <span>{t(words)}</span>
      </Link>
    </li>
  ));
  return (
    <div className="withrail">
      <nav className="rail" aria-label={t('nav_label')}>
        <MarkLink name={name} to="/home" />
        <ul>{links}</ul>
        <div className="rail-foot">
          {user && (
            <div className="me">
              <Monogram first={user.first_name} last={user.last_name} />
              <b className="me-name">{`${user.first_name} ${user.last_name}`.trim()}</b>
            </div>
          )}
          <ThemeSwitch />
          <LogOut />
        </div>
      </nav>
      <div className="withrail-page">
        <header className="topbar phone">
          <MarkLink name={name} to="/home" />
          <div className="topbar-end">
            <ThemeSwitch />
            <LogOut />
          </div>
        </header>
        {places.length > 1 && (
          <nav className="bottomnav" aria-label={t('nav_label')}>
            <ul>{links}</ul>
          </nav>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Signed out here at once; the server hears of it on the way. */
function LogOut() {
  const t = useText();
  const router = useRouter();
  const { signOut } = useSession();
  function leave() {
    void signOut();
    void router.navigate({ to: '/' });
  }
  return (
    <Button variant="ghost" size="small" onClick={leave}>
      {t('nav_log_out')}
    </Button>
  );
}
