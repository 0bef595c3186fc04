import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn, createdAtColumn, idColumn, textColumn } from './columns.ts';
import type { MailPreferences } from '../../../../src/contract/members.ts';

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    /** Normalised: trimmed, lower case, NFC. */
    email: text().notNull().unique(),
    first_name: textColumn(),
    last_name: textColumn(),
    headline: textColumn(),
    location: textColumn(),
    linkedin_url: text(),
    picture_url: text(),
    invite_slug: text().notNull().unique(),
    show_on_invites: boolean().notNull().default(false),
    dietary_needs: textColumn(),
    mail_preferences: jsonb().$type<Partial<MailPreferences>>().notNull().default({}),
    /** The language of the last request; e-mails use it (BCP 47 subtag of a supported language). */
    language: text().notNull().default('en'),
    analytics_opt_out: boolean().notNull().default(false),
    is_new: boolean().notNull().default(true),
    invited_by: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    created_at: createdAtColumn(),
    deactivated_at: timestampColumn(),
    /** Set by the operator. */
    banned_at: timestampColumn(),
    /** The row is only a placeholder for a name in others' past dinners; everything else has been deleted. */
    purged_at: timestampColumn(),
    /** 128-bit capability for the calendar subscription. */
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

/** A foreign key to the user; the row is deleted with them. */
export const userForeignKey = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A Google or Apple account that signs this user in: identified by issuer and subject, never by address (OpenID Connect Core 5.7). */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: userForeignKey(),
    created_at: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), unique('identities_one_of_an_issuer').on(t.user_id, t.issuer)],
);

/** Never matched or seated together. Never revealed to the other. */
export const blocks = pgTable(
  'blocks',
  {
    user_id: userForeignKey(),
    target_id: userForeignKey(),
    created_at: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.target_id] }),
    index('blocks_target').on(t.target_id),
    check('blocks_other', sql`${t.user_id} <> ${t.target_id}`),
  ],
);

export const reports = pgTable(
  'reports',
  {
    id: idColumn(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    target_id: userForeignKey(),
    reason: text().notNull(),
    text: textColumn(),
    created_at: createdAtColumn(),
  },
  (t) => [index('reports_user').on(t.user_id), index('reports_target').on(t.target_id)],
);

/** Files in the object storage. The row is inserted after the file and deleted before it. */
export const media = pgTable(
  'media',
  {
    /** File name, 128 random bits; part of the URL. */
    key: text().primaryKey(),
    owner_id: userForeignKey(),
    kind: text().$type<'picture' | 'logo' | 'cover'>().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    created_at: createdAtColumn(),
  },
  (t) => [index('media_owner').on(t.owner_id)],
);
