import type { ReactNode } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useLogOut } from '#src/core/react/use-log-out.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { ForwardIcon } from '#src/components/base/icons.tsx';

const links = [
  {
    to: routes.profileEdit(),
    labelKey: 'profile_to_personal',
    hintKey: 'profile_to_personal_hint',
  },
  {
    to: routes.priorities(),
    labelKey: 'profile_to_priorities',
    hintKey: 'profile_to_priorities_hint',
  },
  { to: routes.settings(), labelKey: 'profile_to_settings', hintKey: 'profile_to_settings_hint' },
  { to: routes.tutorial(), labelKey: 'profile_to_tutorial' },
] as const;

/** Links from the profile to everything else of mine (R36, R39), and sign-out. */
export function ProfileLinks({ children }: { children?: ReactNode }) {
  const t = useTranslator();
  const link = useRouteLink();
  const { logOut, isSigningOut } = useLogOut({ redirectTo: routes.signIn() });
  return (
    <nav aria-labelledby="profile-more">
      <h2 className="caps" id="profile-more">
        {t('profile_more')}
      </h2>
      <ul className="profile-links">
        {links.map(({ to, labelKey, ...hint }) => (
          <li key={to}>
            <a {...link(to)}>
              <span>
                <b className="link">{t(labelKey)}</b>
                {'hintKey' in hint && <span className="hint">{t(hint.hintKey)}</span>}
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
      <div className="profile-sign-out">
        <Button variant="ghost" className="profile-log-out" loading={isSigningOut} onClick={logOut}>
          {t('nav_log_out')}
        </Button>
        <Button variant="ghost" {...link(routes.profileDelete())}>
          {t('profile_to_delete')}
        </Button>
      </div>
    </nav>
  );
}
