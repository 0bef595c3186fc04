import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Area, Store } from './store.ts';

export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** milliseconds */
const CONNECT = 3_000;
const ANSWER = 15_000;

/** Files in a bucket of any S3-compatible storage, asked by path. Every call is tried three times. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place, area: Area = 'media'): Store {
  // A bucket may serve others too.
  const folder = `${area}/`;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Check sums of AWS's own that other storages don't know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT, requestTimeout: ANSWER },
  });
  const place = (key: string) => ({ Bucket: bucket, Key: folder + key });
  return {
    async put(key, bytes, type) {
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentType: type, ContentLength: bytes.byteLength }));
    },
    async get(key) {
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand(place(key)));
        return Body ? { bytes: Buffer.from(await Body.transformToByteArray()), type: ContentType ?? 'image/webp' } : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    async *keys() {
      for (let next: string | undefined, more = true; more; more = next !== undefined) {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ...(next ? { ContinuationToken: next } : {}) }));
        for (const { Key, LastModified } of page.Contents ?? []) if (Key && LastModified) yield { key: Key.slice(folder.length), at: LastModified };
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      }
    },
    close: () => client.destroy(),
  };
}
