import { expect, it } from 'vitest';
import { formatHelp, getRequestedHelp } from './run.ts';

it.for([
  ['help ban', 'ban'],
  ['ban --help', 'ban'],
  ['partner add -h', 'partner'],
  ['help', undefined],
  ['', undefined],
  ['help help', undefined],
  ['--help', undefined],
])('“%s” shows the help of %s', ([words, name]) => {
  expect(getRequestedHelp(words!.split(' ').filter(Boolean))).toBe(formatHelp(name));
});

it('a command without a help flag shows no help', () => {
  expect(getRequestedHelp(['ban', 'mina@beside.example'])).toBeUndefined();
});
