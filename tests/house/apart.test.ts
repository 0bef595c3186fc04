import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollup } from 'rollup';
import { afterAll, expect, test } from 'vitest';
import { apart } from '../../host/build/apart.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'apart-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The code of each entry with what it asks for at once, and no other entry's. */
async function bundle(files: Record<string, string>, entry: string): Promise<string> {
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code);
  const made = await rollup({ input: path.join(folder, entry), plugins: [apart()] });
  const { output } = await made.generate({ format: 'es' });
  await made.close();
  return output.map((file) => ('code' in file ? file.code : '')).join('\n');
}
const run = async (code: string): Promise<Record<string, unknown>> => import(`data:text/javascript,${encodeURIComponent(code)}`);

const common = `
  const kinds = new Map();
  let made = 0;
  function make(name) { made += 1; kinds.set(name, made); return name; }
  const one = make('one'), two = make('two');
  class Early { last() { return late; } }
  const late = new Early();
  globalThis.heard = [...(globalThis.heard ?? []), kinds.size >= 0];
  export { one, two, late as far, made };`;

test('[R72] of a module that two share each loads the statements it uses', async () => {
  const files = { 'common.js': common, 'a.js': `import { one } from './common.js'; const said = 'a' + one; export { said };` };
  const code = await bundle(files, 'a.js');
  expect([code.includes(`"one"`) || code.includes(`'one'`), code.includes(`'two'`), code.includes('Early')]).toEqual([true, false, false]);
  expect((await run(code)).said).toBe('aone');
});

test('[R72] what needs each other stays together and in its order, variables with what writes to them', async () => {
  const code = await bundle(
    { 'common.js': common, 'b.js': `import { far, two, made } from './common.js'; const it = far.last() === far; export { it, two, made };` },
    'b.js',
  );
  expect(await run(code)).toMatchObject({ it: true, two: 'two', made: 1 });
});

test('[R72] what a module does as it is loaded is done for whoever asks for any of it', async () => {
  const before = (globalThis as { heard?: unknown[] }).heard?.length ?? 0;
  const code = await bundle(
    { 'common.js': common, 'd.js': `export { one } from './common.js';`, 'c.js': `import { one } from './d.js'; const x = one; export { x };` },
    'c.js',
  );
  await run(`${code}//c`);
  expect((globalThis as { heard?: unknown[] }).heard).toHaveLength(before + 1);
});
