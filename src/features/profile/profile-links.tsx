import type { ReactNode } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useSignOut } from '#src/core/react/use-sign-out.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/parts/button.tsx';
import { ForwardIcon } from '#src/parts/icons.tsx';

const rows = [
  { to: routes.profileEdit(), words: 'profile_to_personal', hint: 'profile_to_personal_hint' },
  { to: routes.priorities(), words: 'profile_to_priorities', hint: 'profile_to_priorities_hint' },
  { to: routes.settings(), words: 'profile_to_settings', hint: 'profile_to_settings_hint' },
  { to: routes.tutorial(), words: 'profile_to_tutorial' },
] as const;

/** The way from the profile to all else that is mine (R36, R39), and out. */
export function ProfileLinks({ children }: { children?: ReactNode }) {
  const t = useTranslator();
  const link = useRouteLink();
  const track = useTrack();
  const { user } = useSession();
  const { signOut, isSigningOut } = useSignOut();
  function leave() {
    track('settings_logged_out', { userId: user?.id });
    void signOut({ redirectTo: routes.signIn() });
  }
  return (
    <nav aria-labelledby="profile-more">
      <h2 className="caps" id="profile-more">
        {t('profile_more')}
      </h2>
      <ul className="profile-links">
        {rows.map(({ to, words, ...row }) => (
          <li key={to}>
            <a {...link(to)}>
              <span>
                <b className="link">{t(words)}</b>
                {'hint' in row && <span className="hint">{t(row.hint)}</span>}
              </span>
              <ForwardIcon />
            </a>
          </li>
        ))}
      </ul>
      {children && (
        <div className="profile-invite">
          <h2 className="caps">{t('profile_invite')}</h2>
          {children}
        </div>
      )}
      <div className="profile-out">
        <Button loading={isSigningOut} onClick={leave}>
          {t('nav_log_out')}
        </Button>
        <Button variant="ghost" {...link(routes.profileDelete())}>
          {t('profile_to_delete')}
        </Button>
      </div>
    </nav>
  );
}
