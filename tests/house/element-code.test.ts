/** What an element's code consists of, by the bundler's own account. */
import path from 'node:path';
import { build } from 'esbuild';
import { test } from 'vitest';
import { inlineCss } from '#host/build/css.ts';
import { elements, getElementName } from '#src/contract/elements/elements.ts';
import { files, read, root } from './sources.ts';

const names = elements.map(({ tag }) => getElementName(tag));
/** The files of an element, such as `widgets/elements/seatmate.ts` and `widgets/views/seatmate.tsx`. */
const getOwnFiles = (name: string) =>
  files.filter((file) => file.startsWith('widgets/') && path.parse(file).name === name);
const listFeatures = (paths: Iterable<string>) =>
  [
    ...new Set([...paths].flatMap((file) => /src\/features\/([\w-]+)\//.exec(file)?.[1] ?? [])),
  ].toSorted();

test.concurrent.for(names)(
  '[R72] %s has the code of no feature but those its own file imports',
  async (name, { expect }) => {
    const ownFiles = getOwnFiles(name);
    const { metafile } = await build({
      entryPoints: [
        path.join(
          root,
          ownFiles.find((file) => path.dirname(file) === 'widgets/elements')!,
        ),
      ],
      absWorkingDir: root,
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: 'unused',
      write: false,
      metafile: true,
      plugins: [inlineCss],
      loader: { '.css': 'text' },
      jsx: 'automatic',
      logLevel: 'error',
    });
    const outputs = Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
        bytesInOutput > 0 ? [file] : [],
      ),
    );
    expect(listFeatures(outputs)).toEqual(
      listFeatures(ownFiles.flatMap((file) => read(file).match(/src\/features\/[\w-]+\//g) ?? [])),
    );
  },
);
