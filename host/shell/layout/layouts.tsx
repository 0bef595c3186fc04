import { useQuery } from '@tanstack/react-query';
import { Link, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import type { SessionUser } from '#src/core/session/session.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { useLogOut } from '#src/core/react/use-log-out.ts';
import { Button } from '#src/components/base/button.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { Avatar } from '#src/components/person/avatar.tsx';
import { useKeyboardOpen } from '#src/components/base/use-keyboard-open.ts';
import { GuestChrome } from '#src/features/guest-pages/guest-chrome.tsx';
import { ThemeSwitch } from '#src/features/guest-pages/theme-switch.tsx';
import { AppChrome } from '#src/features/app-chrome/app-chrome.tsx';
import { LogoLink } from './router-links.tsx';
import { RouterNavigationLinks, useBottomNavHeight } from './navigation.tsx';
import { OfflineBanner } from '../feedback/offline-banner.tsx';
import './layouts.css';

export function GuestLayout({ children }: { children: ReactNode }) {
  const name = useProductName();
  return (
    <GuestChrome logo={<LogoLink name={name} to="/" />}>
      <Main>{children}</Main>
      <OfflineBanner />
    </GuestChrome>
  );
}

/**
 * Layout of the signed-in pages. New members only see the introduction (R06), so instead of the navigation they get the
 * theme switch and a log-out button on top.
 */
export function UserLayout({ children }: { children: ReactNode }) {
  const name = useProductName();
  const { user } = useSession();
  const member = user?.is_new ? null : user;
  const bottomBar = useRef<HTMLElement>(null);
  const navigation = useMatches({
    select: (matches) =>
      matches.map(({ staticData }) => staticData.navigation).find((each) => each !== undefined),
  });
  const hasNavigation = member !== null && navigation !== 'none';
  useBottomNavHeight(bottomBar, hasNavigation);
  const actions = (
    <>
      <ThemeSwitch />
      <LogOutButton />
    </>
  );
  return (
    <AppChrome
      logo={<LogoLink name={name} to="/home" />}
      links={hasNavigation && <RouterNavigationLinks />}
      railFoot={hasNavigation && <RailFoot user={member}>{actions}</RailFoot>}
      topbarEnd={!member && <div className="topbar-end">{actions}</div>}
      isRailFolded={navigation === 'folded'}
      bottomBar={bottomBar}
    >
      <Main>{children}</Main>
      <OfflineBanner />
    </AppChrome>
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

function RailFoot({ user, children }: { user: SessionUser; children: ReactNode }) {
  const t = useTranslator();
  // Renews the session's user, whose portrait may be newer than this device knows.
  useQuery(queries(useCore()).me());
  return (
    <div className="rail-foot">
      <Link to="/profile/" className="rail-profile">
        <Avatar person={user} sizePx={48} />
        <b className="rail-profile-name">{formatFullName(user) || t('nav_profile')}</b>
      </Link>
      <div className="rail-actions">{children}</div>
    </div>
  );
}

function LogOutButton() {
  const t = useTranslator();
  const { logOut, isSigningOut } = useLogOut({ redirectTo: routes.signIn() });
  return (
    <Button variant="ghost" size="small" loading={isSigningOut} onClick={logOut}>
      {t('nav_log_out')}
    </Button>
  );
}
