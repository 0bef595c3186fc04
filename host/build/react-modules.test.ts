import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { asModule, reactModules } from './react-modules.ts';

const require = createRequire(import.meta.url);

async function bundled(contents: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: path.resolve('.') },
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    plugins: [reactModules],
  });
  return { code: outputFiles[0]!.text, names: Object.values(metafile.outputs)[0]!.exports };
}

describe('React as modules', () => {
  test.each([
    ['react', 'react/cjs/react.production.js'],
    ['react/jsx-runtime', 'react/cjs/react-jsx-runtime.production.js'],
    ['react-dom', 'react-dom/cjs/react-dom.production.js'],
    ['react-dom/client', 'react-dom/cjs/react-dom-client.production.js'],
    ['spin-delay', 'spin-delay/dist/index.js'],
  ])('[R72] %s gives what it gives as it was published', async (name, file) => {
    const { names } = await bundled(`export * from '${name}';`);
    const published = Object.keys(require(path.resolve('node_modules', file)) as object);
    expect(names.toSorted()).toEqual(published.filter((each) => each !== '__esModule').toSorted());
  });

  test('[R72] what nobody uses of React stays away', async () => {
    const [all, one] = [await bundled(`export * from 'react';`), await bundled(`export { useState } from 'react';`)];
    expect(all.code).toContain('react.forward_ref');
    expect(one.code).not.toContain('react.forward_ref');
  });

  test.each(['module.exports = {};', 'exports.a = 1;\nreturn require("./b");'])('[R72] a React that is written in another way is refused: %s', (code) => {
    expect(() => asModule(code)).toThrow('another way');
  });
});
