/** Built twice: with React 19 and, by alias, with React 18. */
import { createElement, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './host-app.ts';

const root = createRoot(document.querySelector('#app')!);

function App() {
  const [theme, setTheme] = useState('light');
  const [key, setKey] = useState(0);
  useEffect(() => {
    globalThis.host = {
      setTheme,
      replaceElement: () => setKey((previous) => previous + 1),
      unmount: () => root.unmount(),
    };
  }, []);
  return createElement(
    'section',
    null,
    createElement(hostProps.tag, { key, ...hostProps.attributes, theme }),
  );
}

root.render(createElement(StrictMode, null, createElement(App)));
