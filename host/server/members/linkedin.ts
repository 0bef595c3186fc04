/**
 * What a member's LinkedIn page says, by a provider of the operator's choice (LINKEDIN_API_URL, LINKEDIN_API_KEY):
 * `GET {url}?url=<address of the page>` with `Authorization: Bearer <key>` answers
 * `{ headline?, location?, bio?, company?: { name?, role?, website? } }`. Whatever else it says is not read.
 */
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '../db/open.ts';
import { profiles, users } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { reasonOf } from '../log.ts';
import { readAtMost } from '../read-at-most.ts';

/** milliseconds */
const PATIENCE = 5_000;
/** bytes */
const MAX_RESPONSE_BYTES = 100_000;

/** A provider's words as if a member had typed them: one that does not fit is left out, one too long is cut. */
const words = (max: number, isLine = true) =>
  z
    .string()
    .transform((text) => {
      const clean = text.replace(isLine ? /[\p{Cc}\s]+/gu : /(?![\r\n\t])\p{Cc}/gu, ' ').trim();
      // A pair cut in two at the end, or a half sent alone, is no text a database takes.
      return clean
        .slice(0, max)
        .replace(/\p{Cs}/gu, '')
        .trim();
    })
    .catch('');

const Company = z.object({
  name: words(120),
  role: words(120),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .catch(''),
});
const Found = z.object({
  headline: words(160),
  location: words(120),
  bio: words(1000, false),
  company: Company.catch({ name: '', role: '', website: '' }),
});
export type Found = z.output<typeof Found>;

/** Null when there is no provider, or it is away, slow or talks nonsense: then a member types it, as without one. */
export async function askLinkedIn({ env, log }: Pick<Deps, 'env' | 'log'>, page: string): Promise<Found | null> {
  if (!env.LINKEDIN_API_URL) return null;
  try {
    const url = new URL(env.LINKEDIN_API_URL);
    url.searchParams.set('url', page);
    const headers = { Accept: 'application/json', ...(env.LINKEDIN_API_KEY ? { Authorization: `Bearer ${env.LINKEDIN_API_KEY}` } : {}) };
    const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const bytes = await readAtMost(answer.body, MAX_RESPONSE_BYTES);
    if (bytes === null) throw new Error('response too large');
    return Found.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'request to the LinkedIn provider failed');
    return null;
  }
}

/** Only what is still empty on the member and the default profile: nothing a person typed is written over. */
export async function fillEmpty(tx: Tx, userId: string, found: Found, now: Date): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  const ofDefault = and(eq(profiles.user_id, userId), isNull(profiles.profile_type_id));
  const [standard] = await tx.select().from(profiles).where(ofDefault).for('update');
  if (!user || !standard) return;
  await tx
    .update(users)
    .set({ headline: user.headline || found.headline, location: user.location || found.location })
    .where(eq(users.id, userId));
  const { name, role, website } = standard.company;
  const company = name || role || website ? standard.company : { ...standard.company, ...found.company };
  await tx
    .update(profiles)
    .set({ bio: standard.bio || found.bio, company, updated_at: now })
    .where(ofDefault);
}
