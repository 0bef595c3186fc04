import { expect, test } from 'vitest';
import { eventScript } from './event-script.ts';

test('[R70] a card whose markup is not understood is left to its element, and that is told', () => {
  const told: unknown[] = [];
  const pieces = { tag: 'beside-invite-card', attributes: {}, css: '', hash: undefined };
  const script = (inside: string) => eventScript({ ...pieces, inside }, 'https://club.example', (error) => told.push(error));
  expect(script('<p>Ana</p>')).toContain('"inside":["p",{},"Ana"]');
  expect(told).toEqual([]);
  expect(script('<p>Ana')).toContain('"inside":null');
  expect(told).toEqual([expect.objectContaining({ message: 'not one element' })]);
});
