import { expect, it } from 'vitest';
import { widestPiece } from './name-breadth.ts';

it('[R28] the minimum width of a name is its longest unbreakable piece', () => {
  expect(widestPiece(['Ana', 'Lindqvist'])).toBeCloseTo(9 * 0.6);
  expect(widestPiece(['Anna Maria', 'de la Cruz'])).toBeCloseTo(5 * 0.6);
  expect(widestPiece(['Eva', 'Oberschwaben-Hohenlohe'])).toBeCloseTo(13 * 0.6);
  expect(widestPiece(['山本', '葵'])).toBe(2);
  expect(widestPiece([])).toBe(0);
});
