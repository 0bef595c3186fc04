/**
 * Reads a member's LinkedIn page through a provider of the operator's choice (LINKEDIN_API_URL, LINKEDIN_API_KEY):
 * `GET {url}?url=<address of the page>` with `Authorization: Bearer <key>` returns
 * `{ headline?, location?, bio?, company?: { name?, role?, website? } }`. Other fields are ignored.
 */
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { cleanLine, cleanLines } from '#src/contract/text.ts';
import { WebsiteUrl } from '#src/contract/web-url.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { profiles } from './schema.ts';
import { users } from '../auth/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { readAtMost } from '#server/platform/read-at-most.ts';

const REQUEST_TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 100_000;

/** Sanitized like member input: invalid values become empty, long ones are cut. */
const sanitizedText = (max: number, isLine = true) =>
  z
    .string()
    .transform((text) => {
      // Cutting may split a surrogate pair, and the database rejects lone surrogates and NUL.
      const cut = (isLine ? cleanLine(text) : cleanLines(text))
        .slice(0, max)
        .replace(/[\0\p{Cs}]/gu, '');
      return isLine ? cleanLine(cut) : cleanLines(cut);
    })
    .catch('');

const LinkedInCompany = z.object({
  name: sanitizedText(120),
  role: sanitizedText(120),
  website: z.catch(WebsiteUrl, ''),
});
const LinkedInProfile = z.object({
  headline: sanitizedText(160),
  location: sanitizedText(120),
  bio: sanitizedText(1000, false),
  company: LinkedInCompany.catch({ name: '', role: '', website: '' }),
});
export type LinkedInProfile = z.output<typeof LinkedInProfile>;

/** Null if there is no provider, or it fails, is slow or returns nonsense: the member fills in the fields by hand. */
export async function fetchLinkedInProfile(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  page: string,
): Promise<LinkedInProfile | null> {
  if (!env.LINKEDIN_API_URL) return null;
  try {
    const url = new URL(env.LINKEDIN_API_URL);
    url.searchParams.set('url', page);
    const headers = {
      Accept: 'application/json',
      ...(env.LINKEDIN_API_KEY ? { Authorization: `Bearer ${env.LINKEDIN_API_KEY}` } : {}),
    };
    const response = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const bytes = await readAtMost(response.body, MAX_RESPONSE_BYTES);
    if (bytes === null) throw new Error('response too large');
    return LinkedInProfile.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    log.warn({ reason: formatErrorForLog(error) }, 'request to the LinkedIn provider failed');
    return null;
  }
}

export async function saveLinkedInUrl(tx: Tx, userId: string, url: string): Promise<void> {
  await tx.update(users).set({ linkedin_url: url }).where(eq(users.id, userId));
}

/** Fills only empty fields of the user and the default profile. */
export async function fillEmptyFields(
  tx: Tx,
  userId: string,
  profile: LinkedInProfile,
  now: Date,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  const isDefaultProfile = and(eq(profiles.user_id, userId), isNull(profiles.profile_type_id));
  const [defaultProfile] = await tx.select().from(profiles).where(isDefaultProfile).for('update');
  if (!user || !defaultProfile) return;
  await tx
    .update(users)
    .set({
      headline: user.headline || profile.headline,
      location: user.location || profile.location,
    })
    .where(eq(users.id, userId));
  const { name, role, website } = defaultProfile.company;
  const company =
    name || role || website
      ? defaultProfile.company
      : { ...defaultProfile.company, ...profile.company };
  await tx
    .update(profiles)
    .set({ bio: defaultProfile.bio || profile.bio, company, updated_at: now })
    .where(isDefaultProfile);
}
