import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useLogOut } from '#src/core/react/use-log-out.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import './settings.css';

/** Links to personal info and account deletion, and the log out button (R36). */
export function AccountLinks() {
  const t = useTranslator();
  const link = useRouteLink();
  const { logOut, isSigningOut } = useLogOut({ redirectTo: routes.signIn() });
  return (
    <>
      <ul className="settings-links">
        <li>
          <a {...link(routes.profileEdit())}>{t('settings_info_link')}</a>
        </li>
        <li>
          <a className="settings-delete" {...link(routes.profileDelete())}>
            {t('settings_delete_link')}
          </a>
        </li>
      </ul>
      <div>
        <Button loading={isSigningOut} onClick={logOut}>
          {t('nav_log_out')}
        </Button>
      </div>
    </>
  );
}
