/** `npm run conformance`. Vite loads the TypeScript, since Node 20 can't. */
import { ensureDependencies, root } from '../../host/setup.mjs';

await ensureDependencies();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(new URL('main.ts', import.meta.url).pathname, {
  configFile: false,
  root,
  logLevel: 'error',
});
process.exit(module.hasPassed ? 0 : 1);
