/** Builds the examples that are apps as their own `vite build` would, once, on the first request. */
import path from 'node:path';
import { createRequire } from 'node:module';
import { ensurePackage } from '../host/build/build.mjs';

const root = path.resolve(import.meta.dirname, '..');
const out = process.env.BUILD_DIR ?? 'dist';
const built = new Map();

/** Returns the content of each file by path. A failed build is retried on the next request. */
export function buildApp(name, api) {
  if (!built.has(name)) {
    const files = build(name, api);
    built.set(name, files);
    files.catch(() => built.delete(name));
  }
  return built.get(name);
}

async function build(name, api) {
  await ensurePackage(out);
  const vite = await import('vite');
  // Set by .env in a copied app.
  process.env.VITE_BESIDE_API = api;
  const folder = path.join(import.meta.dirname, name);
  const { output } = await vite.build({
    root: folder,
    base: `/${name}/`,
    configFile: path.join(folder, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [packageOfThisBuild()],
    build: { write: false },
  });
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}

/** Resolves `beside` to this project's build. In a copied app it is the installed package. */
function packageOfThisBuild() {
  const { resolve } = createRequire(path.join(root, out, 'package/package.json'));
  return {
    name: 'beside-of-this-build',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith('beside/') ? resolve(source) : null),
  };
}
