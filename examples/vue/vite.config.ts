import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// Otherwise Vue looks for components with these names.
const isCustomElement = (tag: string) => tag.startsWith('beside-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
