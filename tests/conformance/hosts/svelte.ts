import { mount, unmount } from 'svelte';
import App from './App.svelte';
import type { Host } from './host-app.ts';

const exposeHost = (host: Omit<Host, 'unmount'>) => Object.assign(globalThis, { host });
const app = mount(App, {
  target: document.querySelector('#app')!,
  props: { ...hostProps, exposeHost },
});
globalThis.host.unmount = () => void unmount(app);
