import { createApp, h, ref } from 'vue';
import './partner-app.ts';

const theme = ref('light');
const key = ref(0);
const app = createApp({
  render: () =>
    h(
      'section',
      h(partnerAppProps.tag, { key: key.value, ...partnerAppProps.attributes, theme: theme.value }),
    ),
});
app.mount('#app');
globalThis.partnerApp = {
  setTheme: (value) => (theme.value = value),
  replaceElement: () => (key.value += 1),
  unmount: () => app.unmount(),
};
