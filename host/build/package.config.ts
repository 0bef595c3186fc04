/** The npm package, for apps that bundle for themselves: `npm run build` lays it beside the rest, `npm run pack` packs it. */
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { defineConfig } from 'tsup';
import { elements, modules } from './elements.ts';
import { layPackage } from './package.ts';

/**
 * React stays the app's, so that an app of our version has one; nothing leans on that, for an element's tree is its own.
 * A plain `external` would leave spin-delay, which is CommonJS, its `require('react')`, which a module does not have: it gets
 * what is imported.
 */
const reactOfTheApp: Plugin = {
  name: 'react-of-the-app',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, namespace: 'required-react' } : { path, external: true },
    );
    build.onLoad({ filter: /.*/, namespace: 'required-react' }, ({ path }) => ({ contents: `export * from '${path}';` }));
  },
};

export default defineConfig(({ outDir }) => ({
  ...elements,
  entry: [...modules, '!widgets/frame-page.ts'],
  esbuildPlugins: [reactOfTheApp, ...(elements.esbuildPlugins ?? [])],
  // A bundler puts it among the app's own files, which says nothing of where the API is: that has to be told.
  define: { ...elements.define, 'import.meta.url': '""' },
  splitting: true,
  onSuccess: () => layPackage(process.cwd(), outDir!, path.join(outDir!, '../elements')),
}));
