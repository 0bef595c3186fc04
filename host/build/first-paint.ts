/**
 * Builds the scripts that our pages run before the first paint (host/first-paint), each as one classic script with an address that the
 * server's HTML can name: modules run only after the page has been parsed.
 */
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const folder = path.join(import.meta.dirname, '../first-paint');
const scripts = ['theme', 'signed-in'] as const;

async function bundleScript(name: (typeof scripts)[number]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, `${name}.ts`)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
  });
  return outputFiles[0]!.text;
}

export const firstPaintScripts: Plugin = {
  name: 'first-paint-scripts',
  async generateBundle() {
    for (const name of scripts)
      this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await bundleScript(name) });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const name = scripts.find((each) => request.url === `/${each}.js`);
      if (!name) return next();
      bundleScript(name).then(
        (code) => response.setHeader('Content-Type', 'text/javascript').end(code),
        next,
      );
    });
  },
};
