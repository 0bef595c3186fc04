/**
 * `npm run admin`, `npm run db:dump`, `npm run db:load`, `npm run texts`: installs and builds what is missing, then runs the command.
 * A server may be running on the packages and the build that are there, so neither is replaced.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Quit, ensureDependencies, requireNode, root } from './setup.mjs';

const [, , program, ...args] = process.argv;
try {
  requireNode();
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) await ensureDependencies();
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
  ...args.map((arg) =>
    program === 'admin' || arg === '--help' || arg === '-h' ? arg : path.resolve(callerFolder, arg),
  ),
];
process.chdir(root);
process.setSourceMapsEnabled(true);
await import('../dist/server/admin.js');
