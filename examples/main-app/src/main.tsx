import { define } from 'beside/pure';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './house.css';

// Tags can be rendered before they are registered. They upgrade once their scripts have loaded.
define(['beside-invite-card', 'beside-match-deck', 'beside-seatmate', 'beside-sign-in'], {
  api: import.meta.env.VITE_BESIDE_API,
}).catch(reportError);

createRoot(document.querySelector('#house')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
