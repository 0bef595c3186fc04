/** tsup config of the npm package, for apps with a bundler. `npm run build` builds it beside the rest, `npm run pack` packs it. */
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { defineConfig } from 'tsup';
import { elementBuildOptions, elementEntries } from './element-build-options.ts';
import { writePackage } from './write-package.ts';

/**
 * React is external, so that an app with the same version has only one copy. Nothing relies on that, as each element has its own
 * React root. A plain `external` would leave `require('react')` in spin-delay, which is CommonJS; ES modules have no `require`,
 * so it is turned into an import.
 */
const externalReact: Plugin = {
  name: 'external-react',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, namespace: 'required-react' } : { path, external: true },
    );
    build.onLoad({ filter: /.*/, namespace: 'required-react' }, ({ path }) => ({ contents: `export * from '${path}';` }));
  },
};

export default defineConfig(({ outDir }) => ({
  ...elementBuildOptions,
  entry: [...elementEntries, '!widgets/frame-page.ts'],
  esbuildPlugins: [externalReact, ...(elementBuildOptions.esbuildPlugins ?? [])],
  // Once bundled into an app, the script's URL doesn't reveal the API's origin, so the app has to set it.
  define: { ...elementBuildOptions.define, 'import.meta.url': '""' },
  splitting: true,
  onSuccess: () => writePackage(process.cwd(), outDir!, path.join(outDir!, '../elements')),
}));
