/** `npm start`: installs, builds if the sources have changed, then runs the server in this process. */
import { Quit, ensureDependencies, followParent, root } from './setup.mjs';

try {
  await ensureDependencies();
  const { ensureBuilt } = await import('./build/build.mjs');
  await ensureBuilt('dist');
} catch (error) {
  if (!(error instanceof Quit)) throw error;
  process.exit(1);
}
process.chdir(root);
process.setSourceMapsEnabled(true);
followParent(() => process.kill(process.pid, 'SIGTERM'));
// In this process, so that signals, exit code and terminal belong to the server.
await import('../dist/server/main.js');
