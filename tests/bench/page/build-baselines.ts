/** Bundles the baselines for a browser, as a site would that ships such a card. */
import path from 'node:path';
import { build } from 'esbuild';

const source = path.resolve('tests/bench/page/baselines');

/** Returns the folder with `limit.js` and `react19-r2wc.js`. */
export async function buildBaselines(): Promise<string> {
  const outdir = path.resolve('.cache/bench/page-baselines');
  await build({
    entryPoints: [path.join(source, 'limit.ts'), path.join(source, 'react19-r2wc.tsx')],
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
  });
  return outdir;
}
