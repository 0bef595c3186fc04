import { expect, test } from 'vitest';
import { handlers } from '../../host/server/http/handlers.ts';
import { type CallName, calls } from '../../src/contract/calls.ts';
import type { CallDefinition } from '../../src/contract/call-definition.ts';

test('[R50] every call of the contract has a handler', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(calls).toSorted());
});

const rows = Object.entries(calls) as [CallName, CallDefinition][];

test('no two calls share method and path, and every path ends in a slash', () => {
  const addresses = rows.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  expect(rows.filter(([, { path }]) => !/^\/api\/.*\/$/.test(path)).map(([name]) => name)).toEqual([]);
});

test('every path parameter has a description', () => {
  const wrong = rows.filter(([, { path, params }]) => path.includes('/:') !== (params !== undefined));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('widget calls are open to members who haven’t finished the introduction', () => {
  expect(rows.filter(([, { allowWidgetScope: widget, who }]) => widget && !['anyone', 'signed-in'].includes(who)).map(([name]) => name)).toEqual([]);
});
