import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from './env.ts';

/** One key a purpose, all derived from SECRET_KEY, so that none can stand in for another. */
export interface Keys {
  accessPrivate: KeyObject;
  accessPublic: KeyObject;
  refresh: Buffer;
  code: Buffer;
  repeat: Buffer;
}

/** RFC 8410: what stands before the 32 bytes of an Ed25519 seed in PKCS #8. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'beside', purpose, 32));
  const accessPrivate = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, derive('access')]), format: 'der', type: 'pkcs8' });
  return { accessPrivate, accessPublic: createPublicKey(accessPrivate), refresh: derive('refresh'), code: derive('code'), repeat: derive('repeat') };
}

/** SECRET_KEY, else one made at the first start and kept in DATA_DIR, readable by its owner alone. */
export async function readSecret(env: Env): Promise<string> {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  const file = path.join(env.DATA_DIR, 'secret-key');
  await mkdir(env.DATA_DIR, { recursive: true });
  try {
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
