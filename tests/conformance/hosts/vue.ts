import { createApp, h, ref } from 'vue';
import './host-app.ts';

const theme = ref('light');
const key = ref(0);
const app = createApp({ render: () => h('section', h(given.tag, { key: key.value, ...given.attributes, theme: theme.value })) });
app.mount('#app');
globalThis.host = { setTheme: (next) => (theme.value = next), renew: () => (key.value += 1), leave: () => app.unmount() };
