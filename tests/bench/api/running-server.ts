import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { BenchServer } from './server.ts';

interface Running {
  server: BenchServer;
  stop(): Promise<void>;
}

export async function start(
  members: number,
  databaseUrl: string | null,
  { runsJobs = false } = {},
): Promise<Running> {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      process.env.BENCH_SERVER!,
      String(members),
      databaseUrl ?? '',
      String(runsJobs),
    ],
    {
      // React's production code, as in the build.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const server = await new Promise<BenchServer>((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', (line) =>
      resolve(JSON.parse(line) as BenchServer),
    );
    void exited.then(() => reject(new Error('the server ended')));
  });
  return {
    server,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

export interface BenchRequest {
  method?: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
}

export type RequestFactory = (server: BenchServer, n: number) => BenchRequest;
export const pickSender = ({ senders }: BenchServer, n: number) => senders[n % senders.length]!;
export const pickDinner = ({ dinners }: BenchServer, n: number) => dinners[n % dinners.length]!;

export function toRequest({ method = 'GET', path, token, body }: BenchRequest): {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
} {
  return {
    method,
    path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
}
