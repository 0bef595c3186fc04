/** The five places of a member: a bar in the thumb's reach, from `lg` a rail (R39). */
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useNewFeedCount } from '#src/core/react/use-new-feed-count.ts';
import { HomeIcon, MatchesIcon, NamedDinnersIcon, PrioritiesIcon, ProfileIcon } from '#src/parts/icons.tsx';
import { Hem } from '#src/parts/hem.tsx';

/** Tells the sheets what the bar takes of the window: where words are large it has several rows. */
function useFoot(bar: RefObject<HTMLElement | null>) {
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
  useFoot(bar);
  return (
    <nav className="bottomnav" ref={bar} aria-label={t('nav_label')}>
      <Hem />
      <Places />
    </nav>
  );
}

export function Places() {
  const t = useTranslator();
  return (
    <ul>
      <Place to="/home" icon={<HomeIcon />} words={t('nav_home')} more={<NewCount />} />
      <Place to="/events/" icon={<NamedDinnersIcon name={t('dinners_button_icon')} />} words={t('nav_dinners')} />
      <Place to="/matches/" icon={<MatchesIcon />} words={t('nav_matches')} />
      <Place to="/priorities/" icon={<PrioritiesIcon />} words={t('nav_priorities')} />
      <Place to="/profile/" icon={<ProfileIcon />} words={t('nav_profile')} />
    </ul>
  );
}

/** Lit while its page, or one below it, is open. */
function Place({ to, icon, words, more }: { to: string; icon: ReactNode; words: string; more?: ReactNode }) {
  return (
    <li>
      <Link to={to} className="n" activeProps={{ 'aria-current': 'page' }}>
        {icon}
        <span className="n-words">
          {words}
          {more}
        </span>
      </Link>
    </li>
  );
}

/** A figure beside the word for the eye, the same in words for the ear (R31). */
function NewCount() {
  const t = useTranslator();
  const count = useNewFeedCount();
  if (count === 0) return null;
  return (
    <>
      <span className="n-new" aria-hidden="true">
        {count}
      </span>
      <span className="sr">, {t.plural('nav_new', count)}</span>
    </>
  );
}
