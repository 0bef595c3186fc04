/** Bundles partner apps in several frameworks, in development mode, so that the frameworks check their use. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';

const svelte: Plugin = {
  name: 'svelte',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, async ({ path: filename }) => {
      const { js } = compile(await readFile(filename, 'utf8'), { filename, dev: true });
      return { contents: js.code, loader: 'js' };
    });
  },
};

const apps = {
  'React 18': { file: 'react.ts', alias: { react: 'react-18', 'react-dom': 'react-dom-18' } },
  'React 19': { file: 'react.ts', alias: undefined },
  Vue: { file: 'vue.ts', alias: undefined },
  Svelte: { file: 'svelte.ts', alias: undefined },
} as const;
export type PartnerAppName = keyof typeof apps;
export const partnerAppNames = Object.keys(apps) as PartnerAppName[];

/** The bundled scripts, each built once. */
const scripts = new Map<PartnerAppName, Promise<string>>();

export function buildPartnerAppScript(name: PartnerAppName): Promise<string> {
  const { file, alias } = apps[name];
  const script =
    scripts.get(name) ??
    build({
      entryPoints: [path.join(import.meta.dirname, file)],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      conditions: ['browser', 'development'],
      alias,
      plugins: [svelte],
      define: {
        'process.env.NODE_ENV': '"development"',
        __VUE_OPTIONS_API__: 'true',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      },
      logLevel: 'error',
    }).then(({ outputFiles }) => outputFiles[0]!.text);
  scripts.set(name, script);
  return script;
}
