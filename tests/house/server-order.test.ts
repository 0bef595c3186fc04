import { expect, test } from 'vitest';
import { getArea, getServerRefusal } from './server-order.ts';
import { importsOf, isTest, scripts } from './sources.ts';

/** Imports against the order that are still to be removed. Take a line out when its import is gone; never add one. */
const exceptions: Record<string, string[]> = {
  'modules/auth/account/change-email.ts': ['modules/dinners/rsvps/claims.ts', 'modules/notifications/outbox.ts'],
  'modules/auth/account/erase.ts': ['modules/schema.ts'],
  'modules/auth/account/export-sections.ts': ['modules/schema.ts'],
  'modules/auth/account/export.ts': ['modules/dinners/events/visibility.ts', 'modules/schema.ts'],
  'modules/auth/account/purge.ts': [
    'modules/calendar/google/grant.ts',
    'modules/dinners/events/hosting.ts',
    'modules/dinners/rsvps/member-dinners.ts',
    'modules/dinners/rsvps/rsvps.ts',
    'modules/dinners/schema.ts',
    'modules/media/media-files.ts',
    'modules/notifications/outbox.ts',
  ],
  'modules/auth/accounts.ts': ['modules/profiles/schema.ts'],
  'modules/auth/handlers-account.ts': ['modules/dinners/rsvps/rsvps.ts', 'modules/matching/rematch.ts'],
  'modules/auth/send-code.ts': ['modules/notifications/outbox.ts', 'modules/notifications/schema.ts'],
  'modules/auth/sign-in.ts': ['modules/dinners/rsvps/claims.ts'],
  'modules/dinners/events/handlers-feedback.ts': ['modules/profiles/handlers-people.ts'],
  'modules/dinners/rsvps/waitlist-ranking.ts': ['modules/matching/wishes.ts'],
  'modules/dinners/seating/reoptimize.ts': ['modules/matching/find-matches.ts'],
  'modules/dinners/seating/seating-plan.ts': ['modules/matching/wishes.ts'],
  'modules/dinners/seating/seating-view.ts': ['modules/matching/wishes.ts'],
  'modules/matching/handlers.ts': ['modules/notifications/schema.ts'],
  'modules/media/cleanup.ts': ['modules/dinners/schema.ts', 'modules/profiles/schema.ts'],
  'modules/media/media-files.ts': ['modules/dinners/schema.ts', 'modules/profiles/schema.ts'],
  'modules/media/routes.ts': ['web/remote-texts/remote-texts.ts', 'web/share-image/routes.ts', 'web/share-image/share-image.ts'],
  'modules/profiles/can-view-profile.ts': ['modules/dinners/seating/sits-beside.ts', 'modules/matching/schema.ts'],
  'modules/profiles/handlers-people.ts': [
    'modules/dinners/events/handlers-feedback.ts',
    'modules/matching/find-matches.ts',
    'modules/matching/rematch.ts',
    'modules/matching/schema.ts',
    'modules/notifications/schema.ts',
  ],
  'modules/profiles/handlers-priorities.ts': ['modules/matching/rematch.ts'],
  'modules/profiles/handlers-uploads.ts': ['modules/dinners/events/handlers-cover.ts'],
  'modules/profiles/handlers-user.ts': ['modules/matching/rematch.ts'],
  'modules/profiles/handlers.ts': ['modules/matching/rematch.ts'],
};

test('the server imports http, modules and platform in their order', () => {
  const refused = scripts
    .filter(({ file }) => getArea(file) !== null && !isTest(file))
    .flatMap((source) => importsOf(source).flatMap(({ target }) => (target ? (getServerRefusal(source.file, target) ?? []) : [])));
  const isException = (line: string) => {
    const [, from, to] = /^host\/server\/(\S+) -> host\/server\/(\S+):/.exec(line) ?? [];
    return Boolean(from && to && exceptions[from]?.includes(to));
  };
  expect(refused.filter((line) => !isException(line))).toEqual([]);
  const known = Object.entries(exceptions).flatMap(([from, targets]) => targets.map((to) => `host/server/${from} -> host/server/${to}`));
  expect(known.filter((edge) => !refused.some((line) => line.startsWith(`${edge}:`)))).toEqual([]);
});

test('the order refuses what the architecture forbids, and says what to do', () => {
  expect(getServerRefusal('host/server/modules/auth/users.ts', 'host/server/modules/dinners/schema.ts')).toContain('auth may not know dinners');
  expect(getServerRefusal('host/server/modules/matching/schema.ts', 'host/server/modules/auth/schema.ts')).toBeNull();
  expect(getServerRefusal('host/server/modules/auth/users.ts', 'host/server/http/http-error.ts')).toContain('DomainError');
  expect(getServerRefusal('host/server/modules/auth/handlers.ts', 'host/server/http/http-error.ts')).toBeNull();
  expect(getServerRefusal('host/server/modules/dinners/schema.ts', 'host/server/modules/notifications/outbox.ts')).toContain('domain event');
  expect(getServerRefusal('host/server/platform/log.ts', 'host/server/worker.ts')).toContain('as an argument');
});
