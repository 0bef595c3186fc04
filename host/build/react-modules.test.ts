import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { asModule, reactModules } from './react-modules.ts';

const require = createRequire(import.meta.url);

async function bundled(contents: string, resolveDir = path.resolve('.')) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir },
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
    // React's own tests ask their scheduler for two more.
    ['scheduler', 'scheduler/cjs/scheduler.production.js', ['log', 'unstable_setDisableYieldValue']],
    ['spin-delay', 'spin-delay/dist/index.js'],
  ])('[R72] %s gives what it gives as it was published', async (name, file, more: string[] = []) => {
    const { names } = await bundled(`export * from '${name}';`);
    const published = Object.keys(require(path.resolve('node_modules', file)) as object);
    expect(names.toSorted()).toEqual([...published.filter((each) => each !== '__esModule'), ...more].toSorted());
  });

  test('[R72] what nobody uses of React stays away', async () => {
    const [all, one] = [await bundled(`export * from 'react';`), await bundled(`export { useState } from 'react';`)];
    expect(all.code).toContain('react.forward_ref');
    expect(one.code).not.toContain('react.forward_ref');
  });

  const a = 'exports.a = 1;';
  test.each([
    'module.exports = {};',
    `${a}\nreturn require("./b");`,
    `${a}\nexports["b"] = 2;`,
    `${a}\nObject.defineProperty(exports, "b", { value: 2 });`,
    `${a}\nif (true) {\n  exports.b = 2;\n}`,
    `${a}\nexports.c = exports.b = 2;`,
    `${a}\nassign(exports);`,
  ])('[R72] a React that is written in another way is refused: %s', (code) => {
    const atTheTop = [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name!);
    expect(() => asModule(code, atTheTop)).toThrow('another way');
  });

  test('[R72] one of which fewer names come out than were published is refused', () => {
    expect(asModule(a, ['a', '__esModule'])).toContain('export{$a as a}');
    expect(() => asModule(a, ['a', 'b'])).toThrow('another way');
  });

  test('[R72] of several that are installed whoever asks gets its own, and other packages stay as they are', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'beside-react-'));
    for (const [name, code] of [
      ['scheduler', 'exports.own = 1;'],
      ['other', 'module.exports = "as it was";'],
    ] as const) {
      const cjs = path.join(folder, 'node_modules', name, 'cjs');
      await mkdir(cjs, { recursive: true });
      await writeFile(path.join(cjs, '../index.js'), `module.exports = require('./cjs/${name}.production.js');`);
      await writeFile(path.join(cjs, `${name}.production.js`), code);
    }
    const { code, names } = await bundled(`export * from 'scheduler'; export { default as other } from 'other';`, folder);
    expect(names).toEqual(expect.arrayContaining(['own', 'other']));
    expect(code).toContain('as it was');
    await rm(folder, { recursive: true });
  });
});
