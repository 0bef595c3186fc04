import type { ReactNode } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import {
  HomeIcon,
  MatchesIcon,
  DinnersIconByName,
  PrioritiesIcon,
  ProfileIcon,
} from '#src/components/base/icons.tsx';

interface NavigationLinksProps {
  /** Through a router where there is one. */
  renderLink: (to: string, children: ReactNode) => ReactNode;
  /** Behind the label of the home page. */
  homeBadge?: ReactNode;
  /** Behind the label of the dinners. */
  dinnersBadge?: ReactNode;
}

/** The main navigation's links (R39). */
export function NavigationLinks({ renderLink, homeBadge, dinnersBadge }: NavigationLinksProps) {
  const t = useTranslator();
  const items = [
    { to: routes.home(), icon: <HomeIcon />, label: t('nav_home'), badge: homeBadge },
    {
      to: routes.events(),
      icon: <DinnersIconByName name={t('dinners_button_icon')} />,
      label: t('nav_dinners'),
      badge: dinnersBadge,
    },
    { to: routes.matches(), icon: <MatchesIcon />, label: t('nav_matches') },
    { to: routes.priorities(), icon: <PrioritiesIcon />, label: t('nav_priorities') },
    { to: routes.profile(), icon: <ProfileIcon />, label: t('nav_profile') },
  ];
  return (
    <ul>
      {items.map(({ to, icon, label, badge }) => (
        <li key={to}>
          {renderLink(
            to,
            <>
              {icon}
              <span className="nav-label">
                {label}
                {badge}
              </span>
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}
