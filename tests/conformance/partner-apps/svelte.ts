import { mount, unmount } from 'svelte';
import App from './App.svelte';
import type { PartnerApp } from './partner-app.ts';

const exposeApp = (partnerApp: Omit<PartnerApp, 'unmount'>) =>
  Object.assign(globalThis, { partnerApp });
const app = mount(App, {
  target: document.querySelector('#app')!,
  props: { ...partnerAppProps, exposeApp },
});
globalThis.partnerApp.unmount = () => void unmount(app);
