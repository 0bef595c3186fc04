/** Members, and what belongs to one alone. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, created, id, words } from './columns.ts';
import type { MailPreferences } from '../../../../src/contract/members.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Normalised: trimmed, lower case, NFC. */
    email: text().notNull().unique(),
    first_name: words(),
    last_name: words(),
    headline: words(),
    location: words(),
    linkedin_url: text(),
    picture_url: text(),
    invite_slug: text().notNull().unique(),
    show_on_invites: boolean().notNull().default(false),
    dietary_needs: words(),
    mail_preferences: jsonb().$type<Partial<MailPreferences>>().notNull().default({}),
    /** The one they last asked in; letters are written in it (BCP 47 subtag, one we speak). */
    language: text().notNull().default('en'),
    analytics_opt_out: boolean().notNull().default(false),
    is_new: boolean().notNull().default(true),
    invited_by: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    created_at: created(),
    deactivated_at: at(),
    /** Shut out by the operator. */
    banned_at: at(),
    /** A row that only stands for a name in others' past dinners: everything else of it is gone. */
    purged_at: at(),
    /** Capability of the member's subscription calendar, 128 bit. */
    calendar_token: text().unique(),
  },
  (t) => [
    index('users_invited_by')
      .on(t.invited_by)
      .where(sql`${t.invited_by} is not null`),
    index('users_shut_out')
      .on(t.banned_at)
      .where(sql`${t.banned_at} is not null`),
    index('users_leaving')
      .on(t.deactivated_at)
      .where(sql`${t.deactivated_at} is not null`),
  ],
);

/** A row that belongs to a member and goes with them. */
export const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** An account of Google or Apple that signs this member in: issuer and subject, never the address (OpenID Connect Core 5.7). */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: ofUser(),
    created_at: created(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), unique('identities_one_of_an_issuer').on(t.user_id, t.issuer)],
);

/** Never matched, never beside; told to nobody. */
export const blocks = pgTable(
  'blocks',
  {
    user_id: ofUser(),
    target_id: ofUser(),
    created_at: created(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.target_id] }),
    index('blocks_target').on(t.target_id),
    check('blocks_other', sql`${t.user_id} <> ${t.target_id}`),
  ],
);

/** What one member says of another to the operator. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    target_id: ofUser(),
    reason: text().notNull(),
    text: words(),
    created_at: created(),
  },
  (t) => [index('reports_user').on(t.user_id), index('reports_target').on(t.target_id)],
);

/** Pictures, logos and covers in the storage. A row comes after its file and goes before it. */
export const media = pgTable(
  'media',
  {
    /** File name in the storage, 128 random bits; what stands in an address. */
    key: text().primaryKey(),
    owner_id: ofUser(),
    kind: text().$type<'picture' | 'logo' | 'cover'>().notNull(),
    /** bytes */
    size: integer().notNull(),
    created_at: created(),
  },
  (t) => [index('media_owner').on(t.owner_id)],
);
