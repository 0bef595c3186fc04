import { useState, useSyncExternalStore } from 'react';
import { DisplaySettings, type DisplaySettingsProps } from './display-settings.tsx';
import { People, Seat, Tonight } from './pages.tsx';

/** The page for each URL hash. */
const pages = {
  tonight: { name: 'Tonight', Page: Tonight },
  people: { name: 'People', Page: People },
  seat: { name: 'My seat', Page: Seat },
};

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

export function App() {
  const hash = useSyncExternalStore(subscribe, () => location.hash.slice(1));
  const [theme, setTheme] = useState<DisplaySettingsProps['theme']>('system');
  const [locale, setLocale] = useState('en');
  const current = Object.hasOwn(pages, hash) ? (hash as keyof typeof pages) : 'tonight';
  const { Page } = pages[current];

  return (
    <div className="house" data-theme={theme}>
      <header>
        <a className="sign" href="#tonight">
          <span aria-hidden="true" /> Lantern House
        </a>
        <nav aria-label="Pages">
          {Object.entries(pages).map(([path, { name }]) => (
            <a key={path} href={`#${path}`} aria-current={path === current ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <DisplaySettings theme={theme} locale={locale} onTheme={setTheme} onLocale={setLocale} />
      </header>
      <Page theme={theme} locale={locale} />
      <footer>A fictional house that shows the elements in a React app.</footer>
    </div>
  );
}
