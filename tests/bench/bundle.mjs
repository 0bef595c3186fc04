/** Bundles a benchmark for Node. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { cache, root } from '../../host/setup.mjs';
import { benches } from './benches.mjs';

/** No benchmark renders a page, so style sheets are left empty. */
const noStyles = {
  name: 'no-styles',
  setup(builder) {
    builder.onResolve({ filter: /\.css(\?inline)?$/ }, ({ path: file }) => ({ path: file, namespace: 'no-styles' }));
    builder.onLoad({ filter: /./, namespace: 'no-styles' }, () => ({ contents: "export default ''" }));
  },
};

/** Node runs these where they are: they find the project from their own folder. */
const ownPrograms = {
  name: 'own-programs',
  setup(builder) {
    builder.onResolve({ filter: /^\..*\.mjs$/ }, ({ path: file, resolveDir }) => ({
      path: pathToFileURL(path.resolve(resolveDir, file)).href,
      external: true,
    }));
  },
};

/** Returns the folder of the bundle. */
export async function bundle(name) {
  const out = path.join(cache, 'bench', name);
  await build({
    entryPoints: benches[name].files.map((file) => path.join(root, 'tests/bench', name, `${file}.ts`)),
    outdir: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    plugins: [noStyles, ownPrograms],
    // The helpers find the project from their own folders, all as deep as this one.
    define: { 'import.meta.dirname': JSON.stringify(path.join(root, 'tests/helpers/seating')) },
    sourcemap: 'inline',
    logLevel: 'error',
  });
  cpSync(path.join(root, 'host/server/platform/db/migrations'), path.join(out, 'migrations'), { recursive: true });
  return out;
}
