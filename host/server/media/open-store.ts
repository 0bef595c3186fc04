import type { Env } from '../env.ts';
import { diskStore } from './disk-store.ts';
import type { S3Place } from './s3-store.ts';
import type { Area, Store } from './store.ts';

/** Where `S3_*` points, or null when nothing of it is set; env.ts has refused half of it. */
function s3Place(env: Env): S3Place | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: env.S3_REGION ?? 'us-east-1' };
}

/** The bucket of `S3_*` where it is configured, which several servers can share; else the folder in DATA_DIR. */
export async function openStore(env: Env, area: Area = 'media'): Promise<Store> {
  const place = s3Place(env);
  if (!place) return diskStore(env.DATA_DIR, area);
  // Its library is large; who keeps files in a folder never loads it.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(place, area);
}
