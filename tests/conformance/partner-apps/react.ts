/** Built twice: with React 19 and, by alias, with React 18. */
import { createElement, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './partner-app.ts';

const root = createRoot(document.querySelector('#app')!);

function App() {
  const [theme, setTheme] = useState('light');
  const [key, setKey] = useState(0);
  useEffect(() => {
    globalThis.partnerApp = {
      setTheme,
      replaceElement: () => setKey((previous) => previous + 1),
      unmount: () => root.unmount(),
    };
  }, []);
  return createElement(
    'section',
    null,
    createElement(partnerAppProps.tag, { key, ...partnerAppProps.attributes, theme }),
  );
}

root.render(createElement(StrictMode, null, createElement(App)));
