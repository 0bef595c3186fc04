import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
export const hashStyle = (css: string) =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/**
 * CSP hashes of the `<style>` that sonner inserts, which is empty at first. Read from the package, so that an update
 * can't break the CSP.
 * @throws Error if the package no longer has the style there
 */
export async function readToastStyleHashes(): Promise<string[]> {
  const source = await readFile(
    path.join(path.dirname(require.resolve('sonner')), 'index.mjs'),
    'utf8',
  );
  const styles = [...source.matchAll(/^__insertCSS\((".*")\);?$/gm)].map(
    ([, literal]) => JSON.parse(literal!) as string,
  );
  if (styles.length === 0) throw new Error('sonner no longer holds its style in index.mjs.');
  return ['', ...styles].map(hashStyle);
}
