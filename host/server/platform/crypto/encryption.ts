import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './secret-key.ts';

/** AES-256-GCM. Returns nonce (12 bytes), ciphertext and tag (16 bytes) as base64url. Decrypting needs the same `purpose`. */
export function encrypt(
  { encryption: key }: Pick<Keys, 'encryption'>,
  text: string,
  purpose: string,
): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([
    nonce,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url');
}

/** @throws Error if the key or purpose differs, or the text was changed */
export function decrypt(
  { encryption: key }: Pick<Keys, 'encryption'>,
  ciphertext: string,
  purpose: string,
): string {
  const bytes = Buffer.from(ciphertext, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(
    Buffer.from(purpose),
  );
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(
    'utf8',
  );
}
