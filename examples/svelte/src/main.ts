import { define } from 'beside/pure';
import { mount } from 'svelte';
import App from './App.svelte';
import './club.css';

define(['beside-dinner-rsvp', 'beside-seatmate'], { api: import.meta.env.VITE_BESIDE_API }).catch(
  reportError,
);
mount(App, { target: document.body });
