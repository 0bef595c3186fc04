import { expect, it } from 'vitest';
import { measureColor } from './surrounding-theme.ts';

it.each([
  ['rgb(0, 0, 0)', 0, 1],
  ['rgb(34, 51, 68)', 0.19, 1],
  ['rgba(255, 255, 255, 0.9)', 1, 0.9],
  ['rgba(0, 0, 0, 0)', 0, 0],
  ['rgb(255 0 0 / 0.25)', 0.3, 0.25],
  ['color(srgb 0.95 0.93 0.9)', 0.93, 1],
  ['color(display-p3 0.1 0.1 0.12 / 0.8)', 0.1, 0.8],
  ['oklch(0.92 0.02 88)', 0.92, 1],
  ['oklab(0.24 -1.2e-7 0.01 / 0.5)', 0.24, 0.5],
  ['lab(93 1 3)', 0.93, 1],
  ['lch(12 4 40)', 0.12, 1],
])('[R28] %s has lightness %f and opacity %f', (color, lightness, opacity) => {
  expect(measureColor(color).lightness).toBeCloseTo(lightness, 1);
  expect(measureColor(color).opacity).toBe(opacity);
});
