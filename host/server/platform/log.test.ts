import { expect, test } from 'vitest';
import { formatErrorForLog } from './log.ts';

const createError = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const getParseError = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
};

test.each<[string, unknown]>([
  [
    'a query with its values',
    new Error('Failed query: select … params: canary@club.example', {
      cause: createError('connection lost'),
    }),
  ],
  [
    'a database that quotes',
    createError('invalid input syntax for type uuid: "canary-slug"', { code: '22P02' }),
  ],
  [
    'a mail server that names the recipient',
    createError("Can't send mail: 550 <canary@club.example> is unknown"),
  ],
  [
    'a mail server that names an unusual recipient',
    createError("Can't send mail: 550 <canary/o'canary@club.example> is unknown"),
  ],
  ['a parser that quotes', getParseError('canary')],
  [
    'a URL with a secret',
    createError('GET https://storage.example/canary/token?key=canary failed'),
  ],
  ['a URL with a name', createError('GET https://club@storage.example/canary failed')],
])('%s is logged without user input', (_, error) => {
  // Control: the raw message does contain it.
  expect(String((error as Error).message)).toMatch(/canary/);
  expect(formatErrorForLog(error)).not.toMatch(/canary/);
});

test('of several failed addresses of a host name the first is logged', () => {
  const refused = createError('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED' });
  const error = new Error('Failed query', {
    cause: new AggregateError([refused, createError('connect ECONNREFUSED 127.0.0.1:5432')]),
  });
  expect(formatErrorForLog(error)).toContain('connect ECONNREFUSED ::1:5432');
});

test('a system error with five letters is not taken for one of the database', () => {
  expect(formatErrorForLog(createError('write EPIPE', { code: 'EPIPE' }))).not.toContain(
    'SQLSTATE',
  );
});

test('the innermost error, its code and its stack are logged', () => {
  const cause = createError('duplicate key value violates unique constraint "users_email_unique"', {
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(canary@club.example) already exists.',
  });
  const text = formatErrorForLog(new Error('Failed query', { cause }));
  expect(text).toMatch(
    /^Error: duplicate key .* \(SQLSTATE 23505, users_email_unique\)\n\s+at .*log\.test\.ts/,
  );
  expect(text).not.toContain('canary');
});
