import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { StorageArea, ObjectStore } from './store.ts';

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const CONNECT_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 15_000;

/** Files in an S3-compatible bucket, with path-style URLs. Every request is tried up to three times. */
export function createS3Store(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config,
  area: StorageArea = 'media',
): ObjectStore {
  // The bucket may hold other files too.
  const folder = `${area}/`;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Without these the client adds checksums of AWS, which other providers don't support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: RESPONSE_TIMEOUT_MS },
  });
  const locate = (key: string) => ({ Bucket: bucket, Key: folder + key });
  return {
    async put(key, bytes, type) {
      await client.send(
        new PutObjectCommand({
          ...locate(key),
          Body: bytes,
          ContentType: type,
          ContentLength: bytes.byteLength,
        }),
      );
    },
    async get(key) {
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand(locate(key)));
        return Body
          ? {
              bytes: Buffer.from(await Body.transformToByteArray()),
              type: ContentType ?? 'image/webp',
            }
          : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(locate(key)));
    },
    async *keys() {
      for (let next: string | undefined, more = true; more; more = next !== undefined) {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: folder,
            ...(next ? { ContinuationToken: next } : {}),
          }),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key.slice(folder.length), at: LastModified };
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      }
    },
    close: () => client.destroy(),
  };
}
