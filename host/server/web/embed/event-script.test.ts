import { expect, test } from 'vitest';
import { createEventScript } from './event-script.ts';

test('[R70] invalid markup is reported and left out of the script', () => {
  const errors: unknown[] = [];
  const parts = { tag: 'beside-invite-card', attributes: {}, css: '', hash: undefined };
  const createScript = (shadowHtml: string) =>
    createEventScript({ ...parts, shadowHtml }, 'https://club.example', (error) =>
      errors.push(error),
    );
  expect(createScript('<p>Ana</p>')).toContain('"shadowTree":["p",{},"Ana"]');
  expect(errors).toEqual([]);
  expect(createScript('<p>Ana')).toContain('"shadowTree":null');
  expect(errors).toEqual([expect.objectContaining({ message: 'not one element' })]);
});
