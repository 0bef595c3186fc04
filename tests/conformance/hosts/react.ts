/** Built twice: with React 19 and, by alias, with React 18. */
import { createElement, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './host-app.ts';

const root = createRoot(document.querySelector('#app')!);

function App() {
  const [theme, setTheme] = useState('light');
  const [key, setKey] = useState(0);
  useEffect(() => {
    globalThis.host = { setTheme, renew: () => setKey((now) => now + 1), leave: () => root.unmount() };
  }, []);
  return createElement('section', null, createElement(given.tag, { key, ...given.attributes, theme }));
}

root.render(createElement(StrictMode, null, createElement(App)));
