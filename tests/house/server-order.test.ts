import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { getArea, getServerRefusal, getSqlRefusal, getStatementRefusal } from './server-order.ts';
import { listImports, isTest, scripts } from './sources.ts';

test('the server imports http, modules and platform in their order', () => {
  const refused = scripts
    .filter(({ file }) => getArea(file) !== null && !isTest(file))
    .flatMap((source) =>
      listImports(source).flatMap(({ target, typeOnly }) =>
        target ? (getServerRefusal(source.file, target, typeOnly) ?? []) : [],
      ),
    );
  expectNone(refused, 'These imports break the order of the server:');
});

test('handlers, routes, pages and commands hold no SQL', () => {
  const refused = scripts
    .filter(({ file }) => !isTest(file))
    .flatMap((source) => [
      ...listImports(source).flatMap(({ specifier, target, typeOnly }) =>
        typeOnly ? [] : (getSqlRefusal(source.file, specifier, target) ?? []),
      ),
      getStatementRefusal(source.file, source.text),
    ])
    .filter((refusal) => refusal !== null);
  expectNone(refused, 'Move the SQL into a module:');
});

test('the order refuses what the architecture forbids, and says what to do', () => {
  expect(
    getServerRefusal('host/server/modules/auth/users.ts', 'host/server/modules/dinners/schema.ts'),
  ).toContain('auth may not know dinners');
  expect(
    getServerRefusal(
      'host/server/modules/matching/schema.ts',
      'host/server/modules/auth/schema.ts',
    ),
  ).toBeNull();
  expect(
    getServerRefusal('host/server/modules/auth/users.ts', 'host/server/http/http-error.ts'),
  ).toContain('DomainError');
  expect(
    getServerRefusal('host/server/modules/auth/handlers.ts', 'host/server/http/http-error.ts'),
  ).toBeNull();
  expect(
    getServerRefusal(
      'host/server/modules/dinners/schema.ts',
      'host/server/modules/notifications/outbox.ts',
    ),
  ).toContain('domain event');
  expect(
    getServerRefusal('host/server/modules/auth/routes.ts', 'host/server/modules/dinners/schema.ts'),
  ).toContain('a port in auth/ports.ts');
  expect(
    getServerRefusal('host/server/http/openapi.ts', 'host/server/modules/dinners/schema.ts'),
  ).toContain('http may import');
  const whoIsSignedIn = [
    'host/server/http/create-route.ts',
    'host/server/modules/auth/caller.ts',
  ] as const;
  expect(getServerRefusal(...whoIsSignedIn)).toContain('http may import');
  expect(getServerRefusal(...whoIsSignedIn, true)).toBeNull();
  expect(getServerRefusal('host/server/platform/log.ts', 'host/server/worker.ts')).toContain(
    'as an argument',
  );
  expect(getSqlRefusal('host/server/modules/auth/handlers.ts', 'drizzle-orm', null)).toContain(
    'move the query',
  );
  expect(
    getSqlRefusal(
      'host/server/admin/members.ts',
      '../modules/auth/schema.ts',
      'host/server/modules/auth/schema.ts',
    ),
  ).toContain('move the query');
  expect(getSqlRefusal('host/server/modules/auth/users.ts', 'drizzle-orm', null)).toBeNull();
  expect(
    getStatementRefusal(
      'host/server/modules/auth/handlers.ts',
      "await deps.db\n  .execute('select 1')",
    ),
  ).toContain('db.execute(');
  expect(
    getStatementRefusal(
      'host/server/modules/auth/handlers.ts',
      'deps.db.transaction((tx) => saveFeedback(tx))',
    ),
  ).toBeNull();
  expect(getStatementRefusal('host/server/modules/auth/users.ts', 'tx.select()')).toBeNull();
});
