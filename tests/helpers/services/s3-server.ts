/** An S3-compatible server in this process with a temporary folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '#server/platform/storage/s3-store.ts';
import { freePort } from '../server/free-port.ts';

export interface S3Server extends S3Config {
  stop(): Promise<void>;
}

export async function startS3Server(bucket = 'club'): Promise<S3Server> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'beside-s3-'));
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    resetOnClose: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    // The credentials this server accepts.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
