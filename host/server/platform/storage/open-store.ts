import type { Env } from '../env.ts';
import { createDiskStore } from './disk-store.ts';
import type { S3Config } from './s3-store.ts';
import type { StorageArea, ObjectStore } from './store.ts';

/** The `S3_*` settings, or null if unset. env.ts rejects incomplete ones. */
function readS3Config(env: Env): S3Config | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: env.S3_REGION ?? 'us-east-1' };
}

/** An S3 bucket if configured, which several servers can share, or else a folder in DATA_DIR. */
export async function openObjectStore(
  env: Env,
  now: () => Date,
  area: StorageArea = 'media',
): Promise<ObjectStore> {
  const s3Config = readS3Config(env);
  if (!s3Config) return createDiskStore(env.DATA_DIR, now, area);
  // Loaded only if needed: the library is large.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(s3Config, area);
}
