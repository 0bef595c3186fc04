import { randomBytes } from 'node:crypto';

/** 128 random bits: who doesn't know a key can't guess one. */
export const newKey = () => `${randomBytes(16).toString('base64url')}.webp`;

const KEY = /^[A-Za-z0-9_-]{22}\.webp$/;
export const isKey = (name: string) => KEY.test(name);

/** How a file stands in a column. The mount makes a whole address of it. */
export const pathOf = (key: string) => `/media/${key}`;

/** The key in a column's path; null when there is none. */
export function keyOf(path: string | null): string | null {
  const name = path?.startsWith('/media/') ? path.slice('/media/'.length) : '';
  return isKey(name) ? name : null;
}
