import { expect, test } from 'vitest';
import { reasonOf } from './log.ts';

const failing = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const parsing = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
};

test.each<[string, unknown]>([
  ['a query with its values', new Error('Failed query: select … params: canary@club.example', { cause: failing('connection lost') })],
  ['a database that quotes', failing('invalid input syntax for type uuid: "canary-slug"', { code: '22P02' })],
  ['a mail server that names the recipient', failing("Can't send mail: 550 <canary@club.example> is unknown")],
  ['a parser that quotes', parsing('canary')],
  ['an address with a capability in it', failing('GET https://storage.example/canary/token?key=canary failed')],
])('%s is told without what a person typed', (_, error) => {
  // The control: said as it is, each tells it.
  expect(String((error as Error).message)).toMatch(/canary/);
  expect(reasonOf(error)).not.toMatch(/canary/);
});

test('the deepest reason, its code and where it came from are told', () => {
  const cause = failing('duplicate key value violates unique constraint "users_email_unique"', {
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(canary@club.example) already exists.',
  });
  const said = reasonOf(new Error('Failed query', { cause }));
  expect(said).toMatch(/^Error: duplicate key .* \(SQLSTATE 23505, users_email_unique\)\n\s+at .*log\.test\.ts/);
  expect(said).not.toContain('canary');
});
