/** tsup config of the npm package, for apps with a bundler. `npm run build` builds it beside the rest, `npm run pack` packs it. */
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { defineConfig } from 'tsup';
import { elementBuildOptions, elementEntries } from './element-build-options.ts';
import { writePackage } from './write-package.ts';

/** The components run in the app's React, and load the elements that are built beside them. */
const externalReact: Plugin = {
  name: 'external-react',
  setup(build) {
    build.onResolve({ filter: /^react$/ }, ({ path }) => ({ path, external: true }));
    build.onResolve({ filter: /^\.\/elements\/.+\.ts$/ }, ({ path: file }) => ({
      path: `./${path.basename(file, '.ts')}.js`,
      external: true,
    }));
  },
};

export default defineConfig(({ outDir }) => {
  const options = {
    ...elementBuildOptions,
    sourcemap: true,
    // Once bundled into an app, the script's URL doesn't reveal the API's origin, so the app has to set it.
    define: { ...elementBuildOptions.define, 'import.meta.url': '""' },
  };
  return [
    {
      ...options,
      // With their React 19 inside: the app may have another version, or none.
      name: 'elements',
      entry: elementEntries,
      splitting: true,
      onSuccess: () => writePackage(process.cwd(), outDir!, path.join(outDir!, '../elements')),
    },
    {
      ...options,
      name: 'react',
      entry: ['widgets/react.ts'],
      splitting: false,
      // Minifying would drop the `@__PURE__` comments, by which bundlers leave out the components an app doesn't use.
      minify: false,
      esbuildPlugins: [externalReact],
      // So that a server component can render them.
      banner: { js: "'use client';" },
    },
  ];
});
