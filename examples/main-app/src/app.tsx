import { useState, useSyncExternalStore } from 'react';
import { Door, type DoorProps } from './display-settings.tsx';
import { Chair, People, Tonight } from './pages.tsx';

/** The page for each URL hash. */
const rooms = {
  tonight: { name: 'Tonight', Room: Tonight },
  people: { name: 'People', Room: People },
  chair: { name: 'My seat', Room: Chair },
};

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

export function App() {
  const hash = useSyncExternalStore(subscribe, () => location.hash.slice(1));
  const [theme, setTheme] = useState<DoorProps['theme']>('system');
  const [locale, setLocale] = useState('en');
  const at = Object.hasOwn(rooms, hash) ? (hash as keyof typeof rooms) : 'tonight';
  const { Room } = rooms[at];

  return (
    <div className="house" data-theme={theme}>
      <header>
        <a className="sign" href="#tonight">
          <span aria-hidden="true" /> Lantern House
        </a>
        <nav aria-label="Rooms">
          {Object.entries(rooms).map(([path, { name }]) => (
            <a key={path} href={`#${path}`} aria-current={path === at ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <Door theme={theme} locale={locale} onTheme={setTheme} onLocale={setLocale} />
      </header>
      <Room theme={theme} locale={locale} />
      <footer>A fictional house that shows the elements in a React app.</footer>
    </div>
  );
}
