import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// Else Vue looks for components of these names.
const isCustomElement = (tag: string) => tag.startsWith('beside-');

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] });
