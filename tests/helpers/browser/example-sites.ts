/** The example sites as a child process, using a test's server. */
import { spawn } from 'node:child_process';
import path from 'node:path';

export interface ExampleSites {
  /** `http://127.0.0.1:<port>`: another origin than the server's `localhost`. */
  url: string;
  stop(): Promise<void>;
}

export async function startExampleSites(api: string, port: number): Promise<ExampleSites> {
  const script = path.resolve(import.meta.dirname, '../../../examples/serve.mjs');
  const { PATH, HOME, BUILD_DIR = '.cache/test-build' } = process.env;
  const env = { PATH, HOME, BUILD_DIR, API_URL: api, EXAMPLES_PORT: String(port) };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killChild = () => child.kill();
  process.once('exit', killChild);
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the examples ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', killChild);
      child.kill();
      await exited;
    },
  };
}
