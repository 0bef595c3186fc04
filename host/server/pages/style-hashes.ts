import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
export const styleHash = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/**
 * Hashes, for `style-src`, of what sonner writes into the page: its one `<style>`, which stands empty for
 * a moment first. Read from the package, so that an update of it can't leave the policy behind.
 * @throws when the package no longer holds the style where it was
 */
export async function toastStyleHashes(): Promise<string[]> {
  const source = await readFile(path.join(path.dirname(require.resolve('sonner')), 'index.mjs'), 'utf8');
  const styles = [...source.matchAll(/^__insertCSS\((".*")\);?$/gm)].map(([, literal]) => JSON.parse(literal!) as string);
  if (styles.length === 0) throw new Error('sonner no longer holds its style in index.mjs.');
  return ['', ...styles].map(styleHash);
}
