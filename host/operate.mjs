/** `npm run admin`, `npm run db:dump`, `npm run db:load`, `npm run texts`: installs and builds what is missing, then runs the command. Leaves an existing build as it is. */
import path from 'node:path';
import { Quit, ensureDependencies, root } from './setup.mjs';

const [, , program, ...args] = process.argv;
try {
  await ensureDependencies();
  const { ensureBuildExists } = await import('./build/build.mjs');
  await ensureBuildExists('dist');
} catch (error) {
  if (!(error instanceof Quit)) throw error;
  process.exit(1);
}
// File arguments are relative to the caller's folder; the server's own folders are relative to the project.
const callerFolder = process.env.INIT_CWD ?? process.cwd();
process.argv = [
  ...process.argv.slice(0, 3),
  ...args.map((arg) => (program === 'admin' || arg === '--help' || arg === '-h' ? arg : path.resolve(callerFolder, arg))),
];
process.chdir(root);
process.setSourceMapsEnabled(true);
await import('../dist/server/admin.js');
