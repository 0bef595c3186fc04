/**
 * The scripts that a page loads first hold no React. They import an element's view from the file that was built before them, and know
 * that file and all it imports, to fetch them ahead (src/element/loading/load-view.ts).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

/** By source file: the built file, then all that it imports. Paths are relative to the folder of the built elements. */
type BuiltFiles = Record<string, string[]>;

/** The builds in tsup.config.ts of what the first scripts load later. */
const laterBuilds = ['views', 'without-react'] as const;
type LaterBuild = (typeof laterBuilds)[number];

const getListFile = (out: string, build: LaterBuild) => path.join(out, `built-files-${build}.json`);

async function readBuiltFiles(out: string): Promise<BuiltFiles> {
  const lists = await Promise.all(
    laterBuilds.map(
      async (build) => JSON.parse(await readFile(getListFile(out, build), 'utf8')) as BuiltFiles,
    ),
  );
  return Object.assign({}, ...lists) as BuiltFiles;
}

/** Writes down which file each entry of a build became. */
export function listBuiltFiles(out: string, laterBuild: LaterBuild): Plugin {
  return {
    name: 'list-built-files',
    setup(build) {
      build.onEnd(async ({ metafile }) => {
        if (!metafile) return;
        const folder = path.join(out, 'elements');
        const toName = (output: string) => path.relative(folder, output).split(path.sep).join('/');
        const entries = Object.entries(metafile.outputs).filter(
          ([, { entryPoint }]) => entryPoint !== undefined,
        );
        const files: BuiltFiles = Object.fromEntries(
          entries.map(([output, { entryPoint }]) => [
            entryPoint!,
            [...collectStaticImports(output, metafile.outputs)].map(toName),
          ]),
        );
        await mkdir(out, { recursive: true });
        await writeFile(getListFile(out, laterBuild), JSON.stringify(files));
      });
    },
  };
}

function collectStaticImports(
  output: string,
  outputs: Metafile['outputs'],
  found = new Set<string>(),
): Set<string> {
  if (found.has(output)) return found;
  found.add(output);
  for (const { kind, path: imported } of outputs[output]?.imports ?? [])
    if (kind === 'import-statement') collectStaticImports(imported, outputs, found);
  return found;
}

/** Code that is a script of its own, and shares no files with the views: beside a frame nothing else of ours is loaded. */
const scriptFiles: Readonly<Record<string, string>> = {
  'src/element/frame/show-frame.ts': 'frame.js',
};

/**
 * Points dynamic imports to the files built before, and to the other scripts beside this one.
 * @param base where those files are, relative to the script
 */
export function importBuiltFiles(out: string, base: './' | './v1/'): Plugin {
  return {
    name: 'import-built-files',
    setup(build) {
      const built = readBuiltFiles(out);
      build.onResolve({ filter: /\.tsx?$/ }, async ({ kind, path: request, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const source = path
          .relative(process.cwd(), path.resolve(resolveDir, request))
          .split(path.sep)
          .join('/');
        const [
          file = scriptFiles[source] ??
            (source.startsWith('widgets/') ? `${path.basename(source, '.ts')}.js` : undefined),
        ] = (await built)[source] ?? [];
        return file === undefined ? undefined : { path: base + file, external: true };
      });
      build.onLoad({ filter: /\/loading\/view-files\.ts$/ }, async ({ path: source }) => {
        const views = Object.entries(await built).flatMap(
          ([file, files]): [tag: string, files: string[]][] => {
            const name = /^widgets\/views\/(.+)\.tsx?$/.exec(file)?.[1];
            return name === undefined ? [] : [[`beside-${name}`, files]];
          },
        );
        // Most files are shared by all views.
        const names = [...new Set(views.flatMap(([, files]) => files))];
        return {
          loader: 'js',
          resolveDir: path.dirname(source),
          contents: `export { loadFromBundle as loadFallbackView } from './load-from-bundle.ts';
            export const scriptBase = ${JSON.stringify(base)};
            const files = ${JSON.stringify(names)};
            const pick = (...indices) => indices.map((index) => files[index]);
            export const viewFiles = { ${views.map(([tag, files]) => `'${tag}': pick(${files.map((file) => names.indexOf(file)).join()})`).join()} };`,
        };
      });
    },
  };
}
