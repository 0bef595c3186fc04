import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import type { SessionUser } from '#src/core/session/session.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { useSignOut } from '#src/core/react/use-sign-out.ts';
import { Button } from '#src/components/base/button.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { Avatar } from '#src/components/person/avatar.tsx';
import { useKeyboardOpen } from '#src/components/base/use-keyboard-open.ts';
import { GuestFrame } from '#src/features/guest-pages/guest-frame.tsx';
import { ThemeSwitch } from '#src/features/guest-pages/theme-switch.tsx';
import { LogoLink } from './router-links.tsx';
import { BottomNavigation, NavigationLinks } from './navigation.tsx';
import { OfflineBanner } from '../feedback/offline-banner.tsx';

export function GuestLayout({ children }: { children: ReactNode }) {
  const name = useProductName();
  return (
    <GuestFrame logo={<LogoLink name={name} to="/" />}>
      <Main>{children}</Main>
      <OfflineBanner />
    </GuestFrame>
  );
}

/**
 * Layout of the signed-in pages: a side rail from `lg`, below that the logo on top and a bottom bar (R39). New members only see
 * the introduction (R06), so instead of the navigation they get the theme switch and a log-out button on top.
 */
export function UserLayout({ children }: { children: ReactNode }) {
  const name = useProductName();
  const { user } = useSession();
  const isMember = user !== null && !user.is_new;
  return (
    <div className={isMember ? 'withrail' : 'withrail bare'}>
      {isMember && <Rail name={name} user={user} />}
      <div className="withrail-page">
        <header className="topbar phone">
          <LogoLink name={name} to="/home" />
          {!isMember && (
            <div className="topbar-end">
              <ThemeSwitch />
              <LogOutButton />
            </div>
          )}
        </header>
        <Main>{children}</Main>
        <OfflineBanner />
        {isMember && <BottomNavigation />}
      </div>
    </div>
  );
}

/** Focused on navigation. Sets `data-keyboard` for the style sheets while an on-screen keyboard is open (R29). */
function Main({ children }: { children: ReactNode }) {
  const isKeyboardOpen = useKeyboardOpen();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-keyboard', isKeyboardOpen);
  }, [isKeyboardOpen]);
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
      <LogoLink name={name} to="/home" />
      <NavigationLinks />
      <div className="rail-foot">
        <Link to="/profile/" className="rail-profile">
          <Avatar person={user} />
          <b className="rail-profile-name">{formatFullName(user) || t('nav_profile')}</b>
        </Link>
        <div className="rail-actions">
          <ThemeSwitch />
          <LogOutButton />
        </div>
      </div>
    </nav>
  );
}

function LogOutButton() {
  const t = useTranslator();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Button variant="ghost" size="small" loading={isSigningOut} onClick={() => void signOut({ redirectTo: routes.signIn() })}>
      {t('nav_log_out')}
    </Button>
  );
}
