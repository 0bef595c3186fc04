import { randomBytes, randomInt } from 'node:crypto';

const MAX_SLUG_LENGTH = 60;

/** `Ælfred’s Süß Supper #2` → `aelfred-s-suss-supper-2`; `dinner` if no Latin letter is left. */
export function slugify(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  return words || 'dinner';
}

/**
 * Slugs to try for a new dinner, in order. For `invite` dinners they end in 128 random bits, because the slug together
 * with an invite slug gives access. Others are as readable as possible.
 */
export function* generateEventSlugCandidates(
  title: string,
  visibility: 'members' | 'invite',
): Generator<string> {
  const words = slugify(title);
  if (visibility === 'members') yield words;
  for (let attempt = 0; attempt < 10; attempt++)
    yield visibility === 'invite'
      ? `${words}-${randomBytes(16).toString('base64url')}`
      : `${words}-${randomInt(1000, 1_000_000)}`;
}
