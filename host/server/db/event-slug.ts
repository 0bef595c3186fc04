import { randomBytes, randomInt } from 'node:crypto';

const LENGTH = 60;

/** `Ælfred’s Süß Supper #2` → `aelfred-s-suss-supper-2`; `dinner` where no Latin letter is left. */
export function readableSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH)
    .replace(/^-+|-+$/g, '');
  return words || 'dinner';
}

/**
 * The slugs to try for a dinner, in order. That of one for invited guests ends in 128 random bits, since
 * whoever has it beside an invite slug gets in (api.md); others are as readable as they can be.
 */
export function* slugsFor(title: string, visibility: 'members' | 'invite'): Generator<string> {
  const words = readableSlug(title);
  if (visibility === 'members') yield words;
  for (let attempt = 0; attempt < 10; attempt++)
    yield visibility === 'invite' ? `${words}-${randomBytes(16).toString('base64url')}` : `${words}-${randomInt(1000, 1_000_000)}`;
}
