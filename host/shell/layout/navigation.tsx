/** The links of the main navigation, through the router, and what they need of the app (R39). */
import { Link } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useHostTodoCount } from '#src/core/react/use-host-todos.ts';
import { useNewFeedCount } from '#src/core/react/use-new-feed-count.ts';
import { NavigationLinks } from '#src/features/app-chrome/navigation-links.tsx';

/** Publishes the bottom bar's height to the style sheets: with large text it wraps to several rows. */
export function useBottomNavHeight(bar: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    if (!isShown || !bar.current) return;
    const { style } = document.documentElement;
    // It measures before the first paint, too, but doesn't make the browser lay out the page once more for that.
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--foot', `${entry!.borderBoxSize[0]!.blockSize}px`),
    );
    observer.observe(bar.current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, [bar, isShown]);
}

export function RouterNavigationLinks() {
  return (
    <NavigationLinks
      homeBadge={<NewItemCount />}
      dinnersBadge={<HostTodoCount />}
      renderLink={(to, children) => (
        <Link to={to} className="nav-link" activeProps={{ 'aria-current': 'page' }}>
          {children}
        </Link>
      )}
    />
  );
}

/** The number of new items (R31). */
function NewItemCount() {
  const t = useTranslator();
  const count = useNewFeedCount();
  return <NavigationCount count={count} text={t.plural('nav_new', count)} />;
}

/** How much waits for a host (R78). */
function HostTodoCount() {
  const t = useTranslator();
  const count = useHostTodoCount();
  return <NavigationCount count={count} text={t.plural('nav_host_needs', count)} />;
}

/** Visible as a number, announced as a sentence. */
function NavigationCount({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <>
      <span className="nav-count" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">, {text}</span>
    </>
  );
}
