/** The content of the bundle that partner pages load. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../host/build/build.mjs';
import { elementBuildOptions as settings } from '../../host/build/element-build-options.ts';
import { root } from './sources.ts';

const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
const elements = path.join(root, buildDir, 'elements');

beforeAll(() => ensureBuilt(buildDir), 120_000);

/** APIs that make markup or code from strings, which a page's CSP refuses. */
const ways = [/\.(?:inner|outer)HTML\s*=(?!=)/g, /\binsertAdjacentHTML\b/g, /\bdocument\.write(?:ln)?\b/g, /\beval\(/g, /\bnew Function\b/g, /\bFunction\(/g];

const count = (code: string, way: RegExp): number => code.match(way)?.length ?? 0;

/** Those in React itself, reached only by APIs we don't use. */
async function ofReact(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from 'react-dom/client';`, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]!.text;
}

test('[case 58] no bundled script makes markup or code from strings, React’s unused code aside', async () => {
  const react = await ofReact();
  const shared = readdirSync(elements, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !['whole.js', 'beside.classic.js'].includes(name))
    .map((name) => readFileSync(path.join(elements, name), 'utf8'))
    .join('\n');
  const whole = ['whole.js', 'beside.classic.js'].map((name) => readFileSync(path.join(elements, name), 'utf8'));
  for (const way of ways) for (const code of [shared, ...whole]) expect([String(way), count(code, way)]).toEqual([String(way), count(react, way)]);
});

test('[R72] the element build is the same in any folder and contains no paths', async () => {
  const { metafile } = await build({
    entryPoints: [path.join(root, 'widgets/all.ts')],
    absWorkingDir: root,
    outdir: 'none',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    define: settings.define,
    plugins: settings.esbuildPlugins,
    metafile: true,
    write: false,
  });
  const sources = Object.keys(metafile.inputs);
  expect(sources.filter((name) => name.endsWith('.css?inline')).length).toBeGreaterThan(10);
  expect(sources.filter((name) => name.includes(root))).toEqual([]);
});
