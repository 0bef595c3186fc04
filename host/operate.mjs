/** `npm run admin`, `npm run db:dump`, `npm run db:load`, `npm run texts`: installs and builds what is missing, then does it. */
import path from 'node:path';
import { Quit, ensureDependencies, root } from './setup.mjs';

const [, , program, ...words] = process.argv;
try {
  await ensureDependencies();
  const { ensureBuilt } = await import('./build/build.mjs');
  await ensureBuilt('dist');
} catch (error) {
  if (!(error instanceof Quit)) throw error;
  process.exit(1);
}
// A file is meant from where the command was typed; the server's folders are meant from the project.
const typedIn = process.env.INIT_CWD ?? process.cwd();
process.argv = [
  ...process.argv.slice(0, 3),
  ...words.map((word) => (program === 'admin' || word === '--help' || word === '-h' ? word : path.resolve(typedIn, word))),
];
process.chdir(root);
process.setSourceMapsEnabled(true);
await import('../dist/server/admin.js');
