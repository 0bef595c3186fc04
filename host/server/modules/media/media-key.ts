import { randomBytes } from 'node:crypto';

/** 128 random bits, so a key can't be guessed. */
export const createMediaKey = () => `${randomBytes(16).toString('base64url')}.webp`;

const KEY_PATTERN = /^[A-Za-z0-9_-]{22}\.webp$/;
export const isMediaKey = (name: string) => KEY_PATTERN.test(name);

/** The path stored in the database. `serializeResponse` makes it an absolute URL. */
export const toMediaPath = (key: string) => `/media/${key}`;

export function parseMediaPath(path: string | null): string | null {
  const name = path?.startsWith('/media/') ? path.slice('/media/'.length) : '';
  return isMediaKey(name) ? name : null;
}
