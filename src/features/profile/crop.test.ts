import { expect, it } from 'vitest';
import { toSliderPosition, getCropScale, getCropSquare, fromSliderPosition } from './crop.ts';

const wide = { width: 800, height: 400 };
const tall = { width: 400, height: 800 };

it('[R37] the initial crop is the largest square, centred or slightly above centre', () => {
  expect(getCropSquare(wide, 1)).toEqual({ unit: '%', x: 25, y: 0, width: 50, height: 100 });
  expect(getCropSquare(tall, 1)).toEqual({ unit: '%', x: 0, y: 17, width: 100, height: 50 });
});

it('[R37] resizing keeps the centre and stays inside the picture', () => {
  const small = getCropSquare(wide, 0.5, { unit: '%', x: 50, y: 0, width: 50, height: 100 });
  expect(small).toEqual({ unit: '%', x: 62.5, y: 25, width: 25, height: 50 });
  expect(getCropScale(wide, small)).toBe(0.5);
  expect(getCropSquare(wide, 1, { ...small, x: 75 })).toMatchObject({ x: 50, y: 0 });
});

it('[R37] a position converts both ways and is 0.5 if there is no room', () => {
  expect(fromSliderPosition(toSliderPosition(30, 50), 50)).toBe(30);
  expect(toSliderPosition(0, 100)).toBe(0.5);
  expect(fromSliderPosition(1, 100)).toBe(0);
});
