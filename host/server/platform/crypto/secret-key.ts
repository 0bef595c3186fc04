import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFile } from '../create-file.ts';
import { EnvironmentError, type Env } from '../env.ts';

/** One key per purpose, all derived from SECRET_KEY, so that one can't be used instead of another. */
export interface Keys {
  accessPrivate: KeyObject;
  accessPublic: KeyObject;
  refresh: Buffer;
  code: Buffer;
  idempotency: Buffer;
  /** Encrypts stored e-mails and third-party tokens. */
  encryption: Buffer;
  /** Signs URLs that grant something, such as unsubscribe links. */
  link: Buffer;
  /** Signs the tokens of forms that work without script. */
  form: Buffer;
  /** Hashes one-time values before they are stored. */
  oneTimeHash: Buffer;
  /** Pseudonymizes slugs for analytics. */
  pseudonym: Buffer;
  /** Stored in the database to recognize the key; derived, so that it reveals nothing of it. */
  fingerprint: Buffer;
}

/** RFC 8410: the PKCS #8 header before a 32-byte Ed25519 seed. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'beside', purpose, 32));
  const accessPrivate = createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, derive('access')]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    accessPrivate,
    accessPublic: createPublicKey(accessPrivate),
    refresh: derive('refresh'),
    code: derive('code'),
    idempotency: derive('repeat'),
    encryption: derive('seal'),
    link: derive('link'),
    form: derive('form'),
    oneTimeHash: derive('once'),
    pseudonym: derive('pseudonym'),
    fingerprint: derive('fingerprint'),
  };
}

/** Same minimum as for SECRET_KEY. */
const MIN_SECRET_LENGTH = 32;

/**
 * SECRET_KEY, or a key generated at the first start and stored in DATA_DIR.
 * @throws EnvironmentError if the stored key is truncated, because it could be guessed
 */
export async function loadSecretKey(env: Env): Promise<string> {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  const file = path.join(env.DATA_DIR, 'secret-key');
  await mkdir(env.DATA_DIR, { recursive: true });
  await createFile(file, `${randomBytes(32).toString('base64url')}\n`);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < MIN_SECRET_LENGTH)
    throw new EnvironmentError(
      `${file} is incomplete. Restore your key. If it is lost, delete the file: then npm run admin -- accept-key says what a new key costs.`,
    );
  return secret;
}
