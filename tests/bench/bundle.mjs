/** Bundles a benchmark for Node. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { cache, root } from '../../host/setup.mjs';
import { benches } from './benches.mjs';

/** The product's own plugin for style sheets, bundled because Node 20 can't run TypeScript. */
async function loadInlineCss() {
  const file = path.join(cache, 'bench/css.js');
  await build({
    entryPoints: [path.join(root, 'host/build/css.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return (await import(pathToFileURL(file).href)).inlineCss;
}

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
    entryPoints: benches[name].files.map((file) =>
      path.join(root, 'tests/bench', name, `${file}.ts`),
    ),
    outdir: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // The solver thread is a module without exports, which `sideEffects` would leave out.
    ignoreAnnotations: true,
    plugins: [await loadInlineCss(), ownPrograms],
    // The helpers find the project from their own folders, all as deep as this one.
    define: { 'import.meta.dirname': JSON.stringify(path.join(root, 'tests/helpers/seating')) },
    sourcemap: 'inline',
    logLevel: 'error',
  });
  cpSync(path.join(root, 'host/server/platform/db/migrations'), path.join(out, 'migrations'), {
    recursive: true,
  });
  return out;
}
