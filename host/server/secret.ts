import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFile } from './create-file.ts';
import { BadEnvironment, type Env } from './env.ts';

/** One key a purpose, all derived from SECRET_KEY, so that none can stand in for another. */
export interface Keys {
  accessPrivate: KeyObject;
  accessPublic: KeyObject;
  refresh: Buffer;
  code: Buffer;
  repeat: Buffer;
  /** Seals what is kept at rest: letters, tokens of others. */
  seal: Buffer;
  /** Signs capabilities that stand in an address, such as an unsubscribe link. */
  link: Buffer;
  /** Hashes one-time values before they are stored. */
  once: Buffer;
  /** Names what an outsider may count and not know. */
  pseudonym: Buffer;
}

/** RFC 8410: what stands before the 32 bytes of an Ed25519 seed in PKCS #8. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'beside', purpose, 32));
  const accessPrivate = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, derive('access')]), format: 'der', type: 'pkcs8' });
  return {
    accessPrivate,
    accessPublic: createPublicKey(accessPrivate),
    refresh: derive('refresh'),
    code: derive('code'),
    repeat: derive('repeat'),
    seal: derive('seal'),
    link: derive('link'),
    once: derive('once'),
    pseudonym: derive('pseudonym'),
  };
}

/** As in SECRET_KEY: a shorter one could be guessed. */
const SHORTEST = 32;

/**
 * SECRET_KEY, else one made at the first start and kept in DATA_DIR.
 * @throws BadEnvironment when the kept one is cut short: keys made from it anybody could make
 */
export async function readSecret(env: Env): Promise<string> {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  const file = path.join(env.DATA_DIR, 'secret-key');
  await mkdir(env.DATA_DIR, { recursive: true });
  await createFile(file, `${randomBytes(32).toString('base64url')}\n`);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < SHORTEST) throw new BadEnvironment(`${file} is incomplete. Restore your key, or delete the file: a new key signs everyone out.`);
  return secret;
}
