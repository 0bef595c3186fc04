import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import type { SessionUser } from '#src/core/session/session.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { useSignOut } from '#src/core/react/use-sign-out.ts';
import { Button } from '#src/parts/button.tsx';
import { personName } from '#src/parts/person-name.ts';
import { Portrait } from '#src/parts/portrait.tsx';
import { useKeyboardOpen } from '#src/parts/use-keyboard.ts';
import { MarkLink } from './links.tsx';
import { BottomNavigation, Places } from './navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Waits } from './waits.tsx';

/** Guests see the mark and the card; nothing stands between them. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const name = useProductName();
  return (
    <div className="guest">
      <header className="topbar">
        <MarkLink name={name} to="/" />
        <ThemeSwitch />
      </header>
      <Main>{children}</Main>
      <Waits />
    </div>
  );
}

/**
 * From `lg` a quiet rail, below it the mark on top and a bar at the foot (R39). A new member has one place to be, the
 * introduction (R06): no navigation, and the way out on top.
 */
export function UserFrame({ children }: { children: ReactNode }) {
  const name = useProductName();
  const { user } = useSession();
  const isMember = user !== null && !user.is_new;
  return (
    <div className={isMember ? 'withrail' : 'withrail bare'}>
      {isMember && <Rail name={name} user={user} />}
      <div className="withrail-page">
        <header className="topbar phone">
          <MarkLink name={name} to="/home" />
          {!isMember && (
            <div className="topbar-end">
              <ThemeSwitch />
              <LogOut />
            </div>
          )}
        </header>
        <Main>{children}</Main>
        <Waits />
        {isMember && <BottomNavigation />}
      </div>
    </div>
  );
}

/** Takes the focus on arrival, and tells the sheets whether a keyboard covers the foot of the page (R29). */
function Main({ children }: { children: ReactNode }) {
  const keyboard = useKeyboardOpen();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-keyboard', keyboard);
  }, [keyboard]);
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

function Rail({ name, user }: { name: string; user: SessionUser }) {
  const t = useTranslator();
  return (
    <nav className="rail" aria-label={t('nav_label')}>
      <MarkLink name={name} to="/home" />
      <Places />
      <div className="rail-foot">
        <Link to="/profile/" className="me">
          <Portrait person={user} />
          <b className="me-name">{personName(user) || t('nav_profile')}</b>
        </Link>
        <div className="rail-acts">
          <ThemeSwitch />
          <LogOut />
        </div>
      </div>
    </nav>
  );
}

/** Out as soon as what was just taken away is sent; the server hears of it on the way. */
function LogOut() {
  const t = useTranslator();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Button variant="ghost" size="small" loading={isSigningOut} onClick={() => void signOut({ redirectTo: routes.signIn() })}>
      {t('nav_log_out')}
    </Button>
  );
}
