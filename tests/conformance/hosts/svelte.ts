import { mount, unmount } from 'svelte';
import App from './App.svelte';
import type { Host } from './host-app.ts';

const offer = (parts: Omit<Host, 'leave'>) => Object.assign(globalThis, { host: parts });
const app = mount(App, { target: document.querySelector('#app')!, props: { ...given, offer } });
globalThis.host.leave = () => void unmount(app);
