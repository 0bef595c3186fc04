/** Which SECRET_KEY a database belongs to. With another one sessions would end, and rows be written that other servers can't read. */
import { timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import type { Env } from '../env.ts';
import type { Queryable } from '../db/database.ts';
import { secretKeyFingerprints } from '../db/schema.ts';
import type { Keys } from './secret-key.ts';

export class SecretKeyError extends Error {
  override name = 'SecretKeyError';
}

interface KeyDeps {
  db: Queryable;
  keys: Pick<Keys, 'fingerprint'>;
  env: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>;
  now: () => Date;
}

const ONLY_ROW = 1;

/** Null if no server has started on this database since keys are recorded. */
export async function isRecordedKey({
  db,
  keys,
}: Pick<KeyDeps, 'db' | 'keys'>): Promise<boolean | null> {
  const [row] = await db
    .select({ fingerprint: secretKeyFingerprints.fingerprint })
    .from(secretKeyFingerprints);
  if (!row) return null;
  const recorded = Buffer.from(row.fingerprint, 'base64url');
  return recorded.length === keys.fingerprint.length && timingSafeEqual(recorded, keys.fingerprint);
}

const toRow = ({ keys, now }: KeyDeps) => ({
  id: ONLY_ROW,
  fingerprint: keys.fingerprint.toString('base64url'),
  recorded_at: now(),
});

/** @throws SecretKeyError with a message for the operator if another key is recorded */
export async function requireSameSecretKey(deps: Omit<KeyDeps, 'now'>): Promise<void> {
  if ((await isRecordedKey(deps)) !== false) return;
  const source = deps.env.SECRET_KEY
    ? 'SECRET_KEY'
    : `SECRET_KEY (here from ${path.resolve(deps.env.DATA_DIR, 'secret-key')})`;
  throw new SecretKeyError(
    `${source} isn’t the key that this database was set up with. Use that one: all servers of a database need the same key. ` +
      'If it is lost, or to change it on purpose: npm run admin -- accept-key says what that costs.',
  );
}

/** For a starting server. Of several that start at the same time, the first one's key counts. @throws SecretKeyError */
export async function recordSecretKey(deps: KeyDeps): Promise<void> {
  if ((await isRecordedKey(deps)) === null)
    await deps.db.insert(secretKeyFingerprints).values(toRow(deps)).onConflictDoNothing();
  await requireSameSecretKey(deps);
}

/** The operator's decision: what was encrypted with the former key stays unreadable. */
export async function replaceSecretKey(deps: KeyDeps): Promise<void> {
  const row = toRow(deps);
  await deps.db
    .insert(secretKeyFingerprints)
    .values(row)
    .onConflictDoUpdate({ target: secretKeyFingerprints.id, set: row });
}
