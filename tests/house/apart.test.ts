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

test('[R72] a variable that a loop or a block declares is declared for whoever uses it, and what the loop does is done', async () => {
  const loop = `let sum = 0; for (var i = 0; i < 3; i++) { sum += i; } { var inside = i; } const count = i; class Kept { static made = count; static { Kept.made += 1; } get it() { return inside; } } export { count, sum, Kept };`;
  const code = await bundle(
    {
      'loop.js': loop,
      'e.js': `import * as all from './loop.js'; import { count, sum, Kept } from './loop.js'; const it = new Kept().it; const made = Kept.made; const names = Object.keys(all).length; export { count, sum, it, made, names };`,
    },
    'e.js',
  );
  expect(await run(code)).toMatchObject({ count: 3, sum: 3, it: 3, made: 4, names: 3 });
});

test('[R72] modules that ask for each other are put together as they were', async () => {
  const files = {
    'g.js': `import { other } from './h.js'; const one = () => 'one' + other(); const two = () => 'two'; export { one, two };`,
    'h.js': `import { two } from './g.js'; const other = () => two(); export { other };`,
    'i.js': `import { one } from './g.js'; const said = one(); export { said };`,
  };
  expect((await run(await bundle(files, 'i.js'))).said).toBe('onetwo');
});
