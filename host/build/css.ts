/**
 * CSS plugins for Vite, Vitest and tsup. Breakpoints are defined once, in tokens.css. CSS allows no variable in a media query,
 * so `(width >= --bp-lg)` is replaced with its width here (R40).
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin as EsbuildPlugin, transform } from 'esbuild';
import type { Plugin as VitePlugin } from 'vite';

const root = findProjectRoot(import.meta.dirname);

/** tsup runs a bundled copy of this file in another folder, so the root isn't at a fixed depth. */
function findProjectRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json'))
    ? folder
    : findProjectRoot(path.dirname(folder));
}

function readBreakpoints(): Map<string, string> {
  const tokens = readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8');
  return new Map(
    [...tokens.matchAll(/(--bp-[a-z0-9]+):\s*(\d+(?:px|rem))/g)].map(([, name, width]) => [
      name!,
      width!,
    ]),
  );
}

export function resolveBreakpoints(css: string, widths = readBreakpoints()): string {
  return css.replace(/@(?:media|container)[^{]+/g, (query) =>
    query.replace(/--bp-[a-z0-9]+/g, (name) => {
      const width = widths.get(name);
      if (!width) throw new Error(`${name} is not a breakpoint of src/styles/tokens.css`);
      return width;
    }),
  );
}

export const viteBreakpoints: VitePlugin = {
  name: 'breakpoints',
  // After Vite has inlined @imports and before it minifies.
  transform(code, id) {
    if (/\.css($|\?)/.test(id)) return { code: resolveBreakpoints(code), map: null };
    return undefined;
  },
};

/** Removes the breakpoint properties, which have no use once the queries are resolved. */
const removeBreakpoints = (css: string) => css.replace(/--bp-[a-z0-9]+:[^;]+;/g, '');

/** `import css from './x.css?inline'` for tsup: a minified string, as in Vite. */
export const inlineCss: EsbuildPlugin = {
  name: 'inline-css',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, async ({ path: importPath, resolveDir }) => {
      const file = importPath.slice(0, -'?inline'.length);
      const resolved = file.startsWith('#src/')
        ? path.join(root, 'src', file.slice('#src/'.length))
        : path.resolve(resolveDir, file);
      // tsup's own plugin handles every path that ends in .css, in any namespace, so keep the suffix. The path is
      // relative to the project: source paths are part of the chunk hash, which must be the same in every folder.
      return {
        path: `${path.relative(root, resolved).replaceAll(path.sep, '/')}?inline`,
        namespace: 'inline-css',
        sideEffects: false,
      };
    });
    build.onLoad({ filter: /\?inline$/, namespace: 'inline-css' }, async ({ path: importPath }) => {
      const file = path.join(root, importPath.slice(0, -'?inline'.length));
      const css = removeBreakpoints(resolveBreakpoints(await readFile(file, 'utf8')));
      return {
        contents: (await transform(css, { loader: 'css', minify: true })).code,
        loader: 'text',
        watchFiles: [file],
      };
    });
  },
};
