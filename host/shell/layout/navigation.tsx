/** The main navigation: a bar at the bottom, from `lg` a side rail (R39). */
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useNewFeedCount } from '#src/core/react/use-new-feed-count.ts';
import { HomeIcon, MatchesIcon, DinnersIconByName, PrioritiesIcon, ProfileIcon } from '#src/components/base/icons.tsx';
import { DecorativeBorder } from '#src/components/base/decorative-border.tsx';

/** Publishes the bar's height to the style sheets: with large text it wraps to several rows. */
function useBottomNavHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--foot', `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, [bar]);
}

export function BottomNavigation() {
  const t = useTranslator();
  const bar = useRef<HTMLElement>(null);
  useBottomNavHeight(bar);
  return (
    <nav className="bottomnav" ref={bar} aria-label={t('nav_label')}>
      <DecorativeBorder />
      <NavigationLinks />
    </nav>
  );
}

export function NavigationLinks() {
  const t = useTranslator();
  return (
    <ul>
      <NavigationItem to="/home" icon={<HomeIcon />} label={t('nav_home')} badge={<NewItemCount />} />
      <NavigationItem to="/events/" icon={<DinnersIconByName name={t('dinners_button_icon')} />} label={t('nav_dinners')} />
      <NavigationItem to="/matches/" icon={<MatchesIcon />} label={t('nav_matches')} />
      <NavigationItem to="/priorities/" icon={<PrioritiesIcon />} label={t('nav_priorities')} />
      <NavigationItem to="/profile/" icon={<ProfileIcon />} label={t('nav_profile')} />
    </ul>
  );
}

function NavigationItem({ to, icon, label, badge }: { to: string; icon: ReactNode; label: string; badge?: ReactNode }) {
  return (
    <li>
      <Link to={to} className="nav-link" activeProps={{ 'aria-current': 'page' }}>
        {icon}
        <span className="nav-label">
          {label}
          {badge}
        </span>
      </Link>
    </li>
  );
}

/** The number of new items: visible as a number, announced as a sentence (R31). */
function NewItemCount() {
  const t = useTranslator();
  const count = useNewFeedCount();
  if (count === 0) return null;
  return (
    <>
      <span className="nav-count" aria-hidden="true">
        {count}
      </span>
      <span className="sr">, {t.plural('nav_new', count)}</span>
    </>
  );
}
