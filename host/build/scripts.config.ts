/** tsup config of the scripts that a page loads first, built after the views that they import (tsup.config.ts). */
import path from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { elementBuildOptions as common, elementEntries } from './element-build-options.ts';
import { importBuiltFiles } from './served-scripts.ts';

const scriptEntries: Record<string, string> = {
  ...elementEntries,
  'link-page': 'widgets/link-page.ts',
};

/** Each is a single file, so that nothing has to be fetched before it runs. */
export default defineConfig(({ outDir }) => {
  const elements: Options = { ...common, outDir, splitting: false };
  const out = path.dirname(outDir!);
  return [
    {
      ...elements,
      name: 'scripts',
      entry: scriptEntries,
      esbuildPlugins: [importBuiltFiles(out, './'), ...(common.esbuildPlugins ?? [])],
    },
    // The loader once more, for the URL without a version, `/beside.js`. It imports its files from `./v1/`.
    {
      ...elements,
      name: 'beside.js',
      entry: { beside: 'widgets/loader.ts' },
      esbuildPlugins: [importBuiltFiles(out, './v1/'), ...(common.esbuildPlugins ?? [])],
    },
  ];
});
