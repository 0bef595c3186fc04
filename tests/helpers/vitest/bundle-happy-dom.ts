/** Global set-up of the tests on a happy-dom page. */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const installed = path.join(root, 'node_modules/happy-dom');
const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
  version: string;
};

export const happyDomBundle = path.join(root, `.cache/happy-dom-${version}.cjs`);

export async function setup(): Promise<void> {
  if (existsSync(happyDomBundle)) return;
  const { build } = await import('esbuild');
  const part = `${happyDomBundle}.${process.pid}.part`;
  await build({
    entryPoints: [path.join(installed, 'lib/index.js')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: part,
    logLevel: 'error',
  });
  renameSync(part, happyDomBundle);
}
