import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './secret.ts';

/** AES-256-GCM: 12 bytes of nonce, the text, 16 bytes of tag, as base64url. `purpose` must be the same when it is opened. */
export function seal({ seal: key }: Pick<Keys, 'seal'>, text: string, purpose: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error when it was sealed with another key or for another purpose, or was changed since */
export function unseal({ seal: key }: Pick<Keys, 'seal'>, sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}
