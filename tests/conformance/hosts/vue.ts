import { createApp, h, ref } from 'vue';
import './host-app.ts';

const theme = ref('light');
const key = ref(0);
const app = createApp({
  render: () =>
    h('section', h(hostProps.tag, { key: key.value, ...hostProps.attributes, theme: theme.value })),
});
app.mount('#app');
globalThis.host = {
  setTheme: (value) => (theme.value = value),
  replaceElement: () => (key.value += 1),
  unmount: () => app.unmount(),
};
