import { expect, test } from 'vitest';
import { createTranslator } from '#src/i18n/translator.ts';
import { ApiError } from '../api/api-error.ts';
import { describeError, getErrorMessage } from './error-message.ts';

const t = createTranslator();
const request = { isPaused: false, error: null, data: undefined };

test('[R22] a paused request has an offline message', () => {
  expect(getErrorMessage(t, { ...request, isPaused: true })).toBe(t('status_offline'));
});
test.each<[object, string]>([
  [{ status: 0 }, t('failed_unreachable')],
  [
    { status: 0, blockReason: 'policy', host: 'beside.example' },
    t('failed_policy', { host: 'beside.example' }),
  ],
  [
    { status: 0, blockReason: 'cors', host: 'beside.example' },
    t('failed_cors', { host: 'beside.example' }),
  ],
  [{ status: 500 }, t('failed_server')],
  [{ status: 429 }, t('failed_too_many')],
  [{ status: 429, retryAfter: 120 }, 'That was too many requests at once. Try again in 2 minutes.'],
  [{ status: 418 }, 'Request failed with status code 418'],
  [{ status: 200 }, 'Something went wrong. Try again.'],
])('[R54] without words of the server, %o is described by its kind', (details, words) => {
  expect(
    getErrorMessage(t, {
      ...request,
      error: new ApiError('Request failed', details as { status: number }),
    }),
  ).toBe(words);
});
test("[R54] a failed request has the server's message", () => {
  expect(
    getErrorMessage(t, {
      ...request,
      error: new ApiError('', { status: 500, serverMessage: 'The kitchen is on fire.' }),
    }),
  ).toBe('The kitchen is on fire.');
});
test.each([
  [new Error('The camera is in use.'), 'The camera is in use.'],
  [new Error(''), 'Something went wrong. Try again.'],
  ['no error', 'Something went wrong. Try again.'],
])('[R54] %o, not of a request, is shown with its own message if it has one', (error, words) => {
  expect(describeError(t, error)).toBe(words);
});
test('[R22] a pending request, or one with data, has no error message', () => {
  expect(getErrorMessage(t, request)).toBeUndefined();
  expect(
    getErrorMessage(t, { data: {}, isPaused: true, error: new ApiError('', { status: 500 }) }),
  ).toBeUndefined();
});
