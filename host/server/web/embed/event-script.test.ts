import { expect, test } from 'vitest';
import { createEventScript } from './event-script.ts';

test('[R70] invalid markup is reported, and the element renders itself', () => {
  const errors: unknown[] = [];
  const pieces = { tag: 'beside-invite-card', attributes: {}, css: '', hash: undefined };
  const createScript = (inside: string) => createEventScript({ ...pieces, inside }, 'https://club.example', (error) => errors.push(error));
  expect(createScript('<p>Ana</p>')).toContain('"inside":["p",{},"Ana"]');
  expect(errors).toEqual([]);
  expect(createScript('<p>Ana')).toContain('"inside":null');
  expect(errors).toEqual([expect.objectContaining({ message: 'not one element' })]);
});
