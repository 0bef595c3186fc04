import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  check,
  integer,
} from 'drizzle-orm/pg-core';
import { toSlugKey } from '#server/platform/db/same-slug.ts';
import {
  timestampColumn,
  createdAtColumn,
  idColumn,
  textColumn,
} from '#server/platform/db/columns.ts';
import type { MailPreferences } from '#src/contract/members.ts';

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    /** As `Email` of the contract makes it: trimmed, ASCII in lower case. Rows from before that rule stay. */
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
    /** The language of the last sign-in or session refresh; e-mails use it (BCP 47 subtag of a supported language). */
    language: text().notNull().default('en'),
    analytics_opt_out: boolean().notNull().default(false),
    is_new: boolean().notNull().default(true),
    invited_by: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    created_at: createdAtColumn(),
    deactivated_at: timestampColumn(),
    /** Set by the operator. */
    banned_at: timestampColumn(),
    /** The row remains only as the host of past dinners; all data of the member has been deleted. */
    purged_at: timestampColumn(),
    /** 128-bit capability for the calendar subscription. */
    calendar_token: text().unique(),
  },
  (t) => [
    index('users_invite_slug_any_case').on(toSlugKey(t.invite_slug)),
    index('users_invited_by')
      .on(t.invited_by)
      .where(sql`${t.invited_by} is not null`),
    index('users_banned')
      .on(t.banned_at)
      .where(sql`${t.banned_at} is not null`),
    index('users_deactivated')
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
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    unique('identities_one_of_an_issuer').on(t.user_id, t.issuer),
  ],
);

/** One code per subject; a new one replaces it. No user exists before the address is verified. */
export const emailCodes = pgTable(
  'email_codes',
  {
    /** The subject: the address that wants to sign in, or `change <user id> <new address>`. */
    email: text().primaryKey(),
    salt: text().notNull(),
    hash: text().notNull(),
    tries: integer().notNull().default(0),
    sent_at: timestampColumn().notNull(),
    used_at: timestampColumn(),
  },
  (t) => [check('email_codes_tries', sql`${t.tries} <= 5`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    user_id: userForeignKey(),
    scope: text().$type<'full' | 'widget'>().notNull(),
    /** The exact Origin a `widget` session is bound to. */
    origin: text(),
    /** The dinners a `widget` session may access. */
    event_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** The refresh token consists of id, counter and their MAC, so no token is stored. */
    counter: integer().notNull().default(0),
    rotated_at: timestampColumn(),
    created_at: createdAtColumn(),
    expires_at: timestampColumn().notNull(),
    revoked_at: timestampColumn(),
    /** When the user last authenticated; null means at creation. A handoff keeps the time of the original session. */
    authenticated_at: timestampColumn(),
    /** Hash of the request that created it: the same request within 60 s replaces the session. */
    request_hash: text(),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_request_hash').on(t.request_hash)],
);

/** For one sign-in with Google or Apple: single use, 10 minutes (R02, R03). */
export const nonces = pgTable('nonces', {
  hash: text().primaryKey(),
  created_at: createdAtColumn(),
});

/** Passes a finished sign-in from a popup or redirect to the page that wants it: single use, 60 s, one exact origin. */
export const handoffs = pgTable('handoffs', {
  hash: text().primaryKey(),
  user_id: userForeignKey(),
  origin: text().notNull(),
  /** For redirects: the page must know the state it began with. */
  state_hash: text(),
  invite_slug: text(),
  event_slug: text(),
  /** When the user authenticated in the original session; null if they just did. */
  authenticated_at: timestampColumn(),
  created_at: createdAtColumn(),
});

/** Origins added by the operator without a restart, in addition to PARTNER_ORIGINS. */
export const partners = pgTable('partners', {
  origin: text().primaryKey(),
  webhook_url: text(),
  /** Encrypted. */
  webhook_secret: text(),
  created_at: createdAtColumn(),
});
