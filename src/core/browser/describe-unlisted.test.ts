import { expect, onTestFinished, test, vi } from 'vitest';
import { describeUnlisted } from './describe-unlisted.ts';

test('[R03] the message for a sandboxed page says why it can’t be listed', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('location', { origin: 'https://tide.example' });
  vi.stubGlobal('self', { origin: 'https://tide.example' });
  expect(describeUnlisted('this origin is not listed')).toBe(
    'Sign-in is not allowed on https://tide.example, because this origin is not listed.',
  );
  vi.stubGlobal('self', { origin: 'null' });
  expect(describeUnlisted('this origin is not listed')).toBe(
    'Sign-in is not allowed in this page of https://tide.example, because it is sandboxed or opened as a file: it has no origin that could be listed.',
  );
});
