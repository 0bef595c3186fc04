import { expect, test } from 'vitest';
import { getArea, getServerRefusal } from './server-order.ts';
import { importsOf, isTest, scripts } from './sources.ts';

/** Imports against the order that are still to be removed. Take a line out when its import is gone; never add one. */
const exceptions: Record<string, string[]> = {};

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
