import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { handlers } from '#server/handlers.ts';
import { type CallName, calls } from '#src/contract/calls.ts';
import type { CallDefinition } from '#src/contract/call-definition.ts';

test('[R50] every call of the contract has a handler', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(calls).toSorted());
});

const rows = Object.entries(calls) as [CallName, CallDefinition][];

test('no two calls share method and path, and every path is /api/…/', () => {
  const addresses = rows.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expectNone(
    addresses.filter((address, at) => addresses.indexOf(address) !== at),
    'Two calls have the same method and path:',
  );
  expectNone(
    rows.filter(([, { path }]) => !/^\/api\/.*\/$/.test(path)).map(([name]) => name),
    'These calls need a path that starts with /api/ and ends in a slash:',
  );
});

test('exactly the calls with path parameters declare `params`', () => {
  const wrong = rows.filter(
    ([, { path, params }]) => path.includes('/:') !== (params !== undefined),
  );
  expectNone(
    wrong.map(([name]) => name),
    'In these calls `params` doesn’t match the path:',
  );
});

test('widget calls are open to members who haven’t finished the introduction', () => {
  expectNone(
    rows
      .filter(
        ([, { allowWidgetScope: widget, who }]) => widget && !['anyone', 'signed-in'].includes(who),
      )
      .map(([name]) => name),
    'Widget calls must be open to `anyone` or `signed-in`:',
  );
});
