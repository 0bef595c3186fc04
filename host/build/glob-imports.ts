/**
 * Vite’s `import.meta.glob` for tsup, in the forms that `widgets` uses: literal patterns, a `*` for the name of a file, and
 * `{ eager: true }`.
 */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const globCall = /import\.meta\.glob(?:<\w+>)?\((\[[^\]]*\]|'[^']*')(, \{ eager: true \})?\)/g;

async function listFiles(folder: string, pattern: string): Promise<string[]> {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return [pattern];
  const names = await readdir(path.join(folder, start));
  return names
    .filter((name) => name.endsWith(end) && !name.includes('.test.'))
    .toSorted()
    .map((name) => start + name);
}

export const globImports: Plugin = {
  name: 'glob-imports',
  setup(build) {
    build.onLoad({ filter: /[\\/]widgets[\\/][\w-]+\.ts$/ }, async ({ path: file }) => {
      let source = await readFile(file, 'utf8');
      for (const [call, patterns = '', eager] of source.matchAll(globCall)) {
        const found = [...patterns.matchAll(/'(.+?)'/g)].map(([, pattern]) =>
          listFiles(path.dirname(file), pattern!),
        );
        const files = (await Promise.all(found)).flat();
        const toValue = (name: string, index: number) =>
          eager ? `module${index}` : `() => import('${name}')`;
        const rows = files.map((name, index) => `'${name}': ${toValue(name, index)}`);
        source = source.replace(call, `({ ${rows.join()} })`);
        if (eager)
          source += files.map((name, at) => `\nimport * as module${at} from '${name}';`).join('');
      }
      if (source.includes('import.meta.glob'))
        throw new Error(
          `${file}: this form of import.meta.glob isn't known to host/build/glob-imports.ts`,
        );
      return { contents: source, loader: 'ts' };
    });
  },
};
