/**
 * CSS on its way into a bundle. Breakpoints are named once, in tokens.css; CSS itself allows no
 * variable in a query, so `(width >= --bp-lg)` becomes its width here, for Vite, Vitest and tsup alike (R40).
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin as EsbuildPlugin, transform } from 'esbuild';
import type { Plugin as VitePlugin } from 'vite';

const root = projectRoot(import.meta.dirname);

/** tsup runs this from a bundled copy in another folder, so the way up is not a fixed number of steps. */
function projectRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : projectRoot(path.dirname(folder));
}

function breakpoints(): Map<string, string> {
  const tokens = readFileSync(path.join(root, 'src/look/tokens.css'), 'utf8');
  return new Map([...tokens.matchAll(/(--bp-[a-z0-9]+):\s*(\d+(?:px|rem))/g)].map(([, name, width]) => [name!, width!]));
}

export function resolveBreakpoints(css: string, widths = breakpoints()): string {
  return css.replace(/@(?:media|container)[^{]+/g, (query) =>
    query.replace(/--bp-[a-z0-9]+/g, (name) => {
      const width = widths.get(name);
      if (!width) throw new Error(`${name} is not a breakpoint of src/look/tokens.css`);
      return width;
    }),
  );
}

export const viteBreakpoints: VitePlugin = {
  name: 'breakpoints',
  // After Vite's own CSS step, which lays imported sheets into the first, and before it is minified.
  transform(code, id) {
    if (/\.css($|\?)/.test(id)) return { code: resolveBreakpoints(code), map: null };
    return undefined;
  },
};

/** Once they stand in the queries the names say nothing more. */
const withoutBreakpoints = (css: string) => css.replace(/--bp-[a-z0-9]+:[^;]+;/g, '');

/** `import css from './x.css?inline'` for tsup: a minified string, as Vite gives it. */
export const inlineCss: EsbuildPlugin = {
  name: 'inline-css',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, async ({ path: asked, resolveDir }) => {
      const file = asked.slice(0, -'?inline'.length);
      const found = file.startsWith('#src/') ? path.join(root, 'src', file.slice('#src/'.length)) : path.resolve(resolveDir, file);
      // tsup's own plugin takes every path that ends in .css, in any namespace: keep the suffix. By its place in the project, for
      // the name of a chunk is made of those of its sources: built in another folder it would be another one.
      return { path: `${path.relative(root, found).replaceAll(path.sep, '/')}?inline`, namespace: 'inline-css', sideEffects: false };
    });
    build.onLoad({ filter: /\?inline$/, namespace: 'inline-css' }, async ({ path: asked }) => {
      const file = path.join(root, asked.slice(0, -'?inline'.length));
      const css = withoutBreakpoints(resolveBreakpoints(await readFile(file, 'utf8')));
      return { contents: (await transform(css, { loader: 'css', minify: true })).code, loader: 'text', watchFiles: [file] };
    });
  },
};
