/** The examples that are apps, built as their own `vite build` would build them, once, when first asked for. */
import path from 'node:path';
import { createRequire } from 'node:module';
import { ensurePackage } from '../host/build/build.mjs';

const root = path.resolve(import.meta.dirname, '..');
const out = process.env.BUILD_DIR ?? 'dist';
const built = new Map();

/** Path below the app → its bytes. A build that failed is tried again by whoever asks next. */
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
  // As it would stand in the app's .env.
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
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

/** Here `beside` is what this project builds; elsewhere it is what was installed. */
function packageOfThisBuild() {
  const { resolve } = createRequire(path.join(root, out, 'package/package.json'));
  return { name: 'beside-of-this-build', enforce: 'pre', resolveId: (source) => (source.startsWith('beside/') ? resolve(source) : null) };
}
