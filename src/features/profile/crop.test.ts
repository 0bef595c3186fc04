import { expect, it } from 'vitest';
import { getInitialOffset } from './crop.ts';

it('[R37] a tall picture starts above its centre, and a wide one stays', () => {
  expect(getInitialOffset({ width: 300, height: 460 })).toBe(20);
  expect(getInitialOffset({ width: 480, height: 360 })).toBe(0);
});
