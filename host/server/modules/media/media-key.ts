import { randomBytes } from 'node:crypto';

/** 128 random bits, so a key can't be guessed. */
export const createMediaKey = () => `${randomBytes(16).toString('base64url')}.webp`;

const KEY_PATTERN = /^[A-Za-z0-9_-]{22}\.webp$/;
export const isMediaKey = (name: string) => KEY_PATTERN.test(name);

/** The file of a picture in a smaller width, beside that of its key. */
export const toSmallerKey = (key: string, width: number) =>
  key.replace(/\.webp$/, `.${width}.webp`);

const FILE_PATTERN = /^([A-Za-z0-9_-]{22})(?:\.\d{2,4})?\.webp$/;

/** The key of the picture that a file holds, in any width; null for other files. */
export function findMediaKey(file: string): string | null {
  const name = FILE_PATTERN.exec(file)?.[1];
  return name === undefined ? null : `${name}.webp`;
}

/** The path stored in the database. As `MediaUrl` in a response, `serializeResponse` makes it an absolute URL. */
export const toMediaPath = (key: string) => `/media/${key}`;

/** The same picture for mail programs, as a JPEG beside its own path. Null for an address that isn't of ours. */
export function toMailPicturePath(path: string | null): string | null {
  const key = parseMediaPath(path);
  return key && toMediaPath(key.replace(/\.webp$/, '.jpg'));
}

/** The key of the picture of which a mail shows this JPEG; null for other names. */
export function findMailPictureKey(name: string): string | null {
  const key = name.replace(/\.jpg$/, '.webp');
  return key !== name && isMediaKey(key) ? key : null;
}

export function parseMediaPath(path: string | null): string | null {
  const name = path?.startsWith('/media/') ? path.slice('/media/'.length) : '';
  return isMediaKey(name) ? name : null;
}
