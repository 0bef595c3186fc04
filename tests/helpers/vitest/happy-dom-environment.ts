/** Vitest's environment `happy-dom`, from one bundled file: its 600 modules take half a second to load, in every test file. */
import { createRequire } from 'node:module';
import type * as HappyDom from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';
import { happyDomBundle } from './bundle-happy-dom.ts';

const { GlobalWindow } = createRequire(import.meta.url)(happyDomBundle) as typeof HappyDom;

export default {
  name: 'happy-dom',
  viteEnvironment: 'client',
  setup(global: typeof globalThis & Record<string, unknown>) {
    const window = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    });
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: [
        'Request',
        'Response',
        'MessagePort',
        'fetch',
        'Headers',
        'AbortController',
        'AbortSignal',
        'URL',
        'URLSearchParams',
        'FormData',
      ],
    });
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) Object.assign(global, { [key]: value });
      },
    };
  },
} satisfies Environment;
