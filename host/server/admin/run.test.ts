import { expect, it } from 'vitest';
import { help, helpAsked } from './run.ts';

it.for([
  ['help ban', 'ban'],
  ['ban --help', 'ban'],
  ['partner add -h', 'partner'],
  ['help', undefined],
  ['', undefined],
  ['help help', undefined],
  ['--help', undefined],
])('“%s” shows the help of %s', ([words, name]) => {
  expect(helpAsked(words!.split(' ').filter(Boolean))).toBe(help(name));
});

it('a command without a help flag shows no help', () => {
  expect(helpAsked(['ban', 'mina@beside.example'])).toBeUndefined();
});
