/** The content of the bundle that partner pages load. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '#host/build/build.mjs';
import { elementBuildOptions as settings } from '#host/build/element-build-options.ts';
import { root } from './sources.ts';

const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
const elements = path.join(root, buildDir, 'elements');

beforeAll(() => ensureBuilt(buildDir), 120_000);

/** APIs that make markup or code from strings, which a page's CSP refuses. */
const forbiddenPatterns = [
  /\.(?:inner|outer)HTML\s*=(?!=)/g,
  /\binsertAdjacentHTML\b/g,
  /\bdocument\.write(?:ln)?\b/g,
  /\beval\(/g,
  /\bnew Function\b/g,
  /\bFunction\(/g,
];

const countMatches = (code: string, way: RegExp): number => code.match(way)?.length ?? 0;

/** React alone. It contains some of these APIs, in code that we don't call. */
async function bundleReact(): Promise<string> {
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
  const react = await bundleReact();
  const shared = readdirSync(elements, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !['whole.js', 'beside.classic.js'].includes(name))
    .map((name) => readFileSync(path.join(elements, name), 'utf8'))
    .join('\n');
  const whole = ['whole.js', 'beside.classic.js'].map((name) =>
    readFileSync(path.join(elements, name), 'utf8'),
  );
  for (const way of forbiddenPatterns)
    for (const code of [shared, ...whole])
      expect([String(way), countMatches(code, way)]).toEqual([
        String(way),
        countMatches(react, way),
      ]);
});

test('[R72] the element build names its sources by relative paths only', async () => {
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
