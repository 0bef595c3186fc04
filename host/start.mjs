/** `npm start`: installs, builds what changed, then becomes the server. */
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
// In this very process: signals, exit code and terminal are the server's own.
await import('../dist/server/main.js');
