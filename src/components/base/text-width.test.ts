import { expect, it } from 'vitest';
import { estimateMinContentWidth } from './text-width.ts';

it('[R28] the minimum width of a name is its longest unbreakable piece', () => {
  expect(estimateMinContentWidth(['Ana', 'Lindqvist'])).toBeCloseTo(9 * 0.6);
  expect(estimateMinContentWidth(['Anna Maria', 'de la Cruz'])).toBeCloseTo(5 * 0.6);
  expect(estimateMinContentWidth(['Eva', 'Oberschwaben-Hohenlohe'])).toBeCloseTo(13 * 0.6);
  expect(estimateMinContentWidth(['山本', '葵'])).toBe(2);
  expect(estimateMinContentWidth([])).toBe(0);
});
