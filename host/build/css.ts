/**
 * CSS for Vite, Vitest and tsup. A component imports its sheet (`import './button-base.css'`), which gives our own pages a style sheet. Elements
 * need texts: `import { styles } from 'virtual:styles/x'` has all sheets that `widgets/views/x.tsx` and its imports import. Breakpoints are
 * defined once, in tokens.css. CSS allows no variable in a media query, so `(width >= --bp-lg)` is replaced with its width here (R40).
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin as EsbuildPlugin, transform } from 'esbuild';
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

/** The sheets that a module and its imports import: the foundation, then components, then features, so that no order of imports matters. */
async function listSheets(module: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [module],
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    external: ['*?inline', 'virtual:*'],
    logLevel: 'error',
  });
  const css = Object.entries(metafile.outputs).find(([name]) => name.endsWith('.css'));
  const sheets = Object.entries(css?.[1].inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => file);
  const isFoundation = (file: string) => file.startsWith('src/styles/');
  return [
    ...sheets.filter(isFoundation),
    ...sheets.filter((file) => !isFoundation(file)).toSorted(),
  ];
}

const STYLES = 'virtual:styles/';

/** The code of `virtual:styles/x`. */
async function createStylesModule(name: string): Promise<string> {
  const sheets = await listSheets(`widgets/views/${name.slice(STYLES.length)}.tsx`);
  const imports = sheets.map(
    (file, at) => `import sheet${at} from ${JSON.stringify(path.join(root, `${file}?inline`))};`,
  );
  return `${imports.join('\n')}\nexport const styles = [${sheets.map((_, at) => `sheet${at}`).join(', ')}];`;
}

export const viteCss: VitePlugin = {
  name: 'css',
  resolveId: (id) => (id.startsWith(STYLES) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith(`\0${STYLES}`) ? createStylesModule(id.slice(1)) : undefined),
  // After Vite has inlined @imports and before it minifies.
  transform(code, id) {
    if (/\.css($|\?)/.test(id)) return { code: resolveBreakpoints(code), map: null };
    return undefined;
  },
};

/** Removes the breakpoint properties, which have no use once the queries are resolved. */
const removeBreakpoints = (css: string) => css.replace(/--bp-[a-z0-9]+:[^;]+;/g, '');

/**
 * For tsup: `import css from './x.css?inline'` is a minified string, as in Vite, `virtual:styles/x` a list of such strings, and a
 * sheet without a name isn't bundled.
 */
export const inlineCss: EsbuildPlugin = {
  name: 'inline-css',
  setup(build) {
    build.onResolve({ filter: /\.css$/ }, ({ kind }) =>
      kind === 'import-statement'
        ? { path: 'empty', namespace: 'left-out', sideEffects: false }
        : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: '' }));
    build.onResolve({ filter: /^virtual:styles\// }, ({ path: name }) => ({
      path: name,
      namespace: 'styles',
      sideEffects: false,
    }));
    build.onLoad({ filter: /./, namespace: 'styles' }, async ({ path: name }) => ({
      contents: await createStylesModule(name),
    }));
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path: importPath, resolveDir }) => {
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
