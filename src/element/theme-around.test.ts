import { expect, it } from 'vitest';
import { lightness } from './theme-around.ts';

it.each([
  ['rgb(0, 0, 0)', 0],
  ['rgb(34, 51, 68)', 0.19],
  ['rgba(255, 255, 255, 0.9)', 1],
  ['rgb(255 0 0)', 0.3],
  ['color(srgb 0.95 0.93 0.9)', 0.93],
  ['color(display-p3 0.1 0.1 0.12 / 0.8)', 0.1],
  ['oklch(0.92 0.02 88)', 0.92],
  ['oklab(0.24 -1.2e-7 0.01)', 0.24],
  ['lab(93 1 3)', 0.93],
  ['lch(12 4 40)', 0.12],
  ['', 0],
])('[R28] text of %s is light by %f', (color, light) => {
  expect(lightness(color)).toBeCloseTo(light, 1);
});
