/** `npm run conformance`. Vite reads the TypeScript of it, since Node does not. */
import { ensureDependencies, root } from '../../host/setup.mjs';

await ensureDependencies();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(new URL('main.ts', import.meta.url).pathname, { configFile: false, root, logLevel: 'error' });
process.exit(module.held ? 0 : 1);
