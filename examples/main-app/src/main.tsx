import { define } from 'beside/pure';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './house.css';

// Tags may be written before they are registered; who has not seen one yet has not waited for it either.
define(['beside-invite-card', 'beside-match-deck', 'beside-seatmate', 'beside-sign-in'], { api: import.meta.env.VITE_BESIDE_API }).catch(reportError);

createRoot(document.querySelector('#house')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
