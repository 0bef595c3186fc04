/**
 * React is CommonJS: each module of ours would keep it whole and ask it for its parts at every use. Given as a module, its parts
 * have names of their own.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const require = createRequire(path.resolve('package.json'));

export const reactNames: Plugin = {
  name: 'react-names',
  setup(build) {
    build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'react-names' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'react-names' }, ({ path: name }) => {
      const names = Object.keys(require(name) as object).filter((each) => !each.startsWith('__'));
      const file = JSON.stringify(require.resolve(name));
      const given = names.map((each) => `export const ${each} = whole.${each};`);
      return { contents: `import whole from ${file}; export default whole; ${given.join(' ')}`, resolveDir: process.cwd() };
    });
  },
};
