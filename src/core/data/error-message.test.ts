import { expect, test } from 'vitest';
import { createTranslator } from '#src/i18n/translator.ts';
import { ApiError } from '../api/api-error.ts';
import { getErrorMessage } from './error-message.ts';

const t = createTranslator();
const request = { isPaused: false, error: null, data: undefined };

test('[R22] paused and offline requests have an offline message', () => {
  expect(getErrorMessage(t, { ...request, isPaused: true })).toBe(t('status_offline'));
  expect(getErrorMessage(t, { ...request, error: new ApiError('Failed to fetch', { status: 0 }) })).toBe(t('status_offline'));
});
test("[R54] a failed request has the server's message", () => {
  expect(getErrorMessage(t, { ...request, error: new ApiError('The kitchen is on fire.', { status: 500 }) })).toBe('The kitchen is on fire.');
});
test('[R22] a pending request, or one with data, has no error message', () => {
  expect(getErrorMessage(t, request)).toBeUndefined();
  expect(getErrorMessage(t, { data: {}, isPaused: true, error: new ApiError('', { status: 500 }) })).toBeUndefined();
});
