/** Keys of e-mails, so that each is sent once. They name members by id and addresses by a hash, which tells nobody the address. */
import { createHmac } from 'node:crypto';
import { type Column, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';

type KeyDeps = Pick<Deps, 'keys'>;

/** Identifies an address without containing it. */
export const hashAddress = ({ keys }: KeyDeps, email: string) =>
  createHmac('sha256', keys.oneTimeHash).update(`invitation ${email}`).digest('base64url');

/** The key of the one invitation e-mail per address and dinner. */
export const createInvitationKey = (deps: KeyDeps, eventId: string, email: string) =>
  `invitation ${eventId} ${hashAddress(deps, email)}`;

/** The key of the one e-mail per dinner that asks a member or an address to help, however often they are asked. */
export const createHostInvitedKey = (deps: KeyDeps, eventId: string, email: string) =>
  `host_invited ${eventId} ${hashAddress(deps, email)}`;

/** How the keys of the reminders of that invitation begin; the time of each follows. */
export const createReminderKeyStart = (deps: KeyDeps, eventId: string, email: string) =>
  `invitation_reminder ${eventId} ${hashAddress(deps, email)} `;

/** The key of the one e-mail per dinner that cancels it. `recipient` is a member's id or the hash of an address. */
export const createCancellationKey = (eventId: string, recipient: string) =>
  `cancelled ${eventId} ${recipient}`;

/** The key of the e-mail that announces the seat. */
export const createPublishedKey = (eventId: string, recipient: string) =>
  `published ${eventId} ${recipient}`;

/** Of the key of an e-mail to a guest: its third word, whatever the occasion. */
export const getRecipientOfKey = (key: string): string => key.split(' ')[2] ?? '';

/** The same as an SQL expression. */
export const selectRecipientOfKey = (key: Column) => sql<string>`split_part(${key}, ' ', 3)`;
