import { expect, it } from 'vitest';
import { hasPictureSignature } from './validate-picture.ts';

const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
const WEBP = Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1');

it.each([
  ['a JPEG', '', JPEG],
  ['a JPEG', 'image/jpg', JPEG],
  ['a JPEG', 'application/octet-stream', JPEG],
  ['a PNG', '', PNG],
  ['a PNG', 'image/jpeg', PNG],
  ['a WebP', 'image/x-webp', WEBP],
])('[R37] %s of type %j is a picture', async (_, type, bytes) => {
  expect(await hasPictureSignature(new File([new Uint8Array(bytes)], 'me', { type }))).toBe(true);
});

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a GIF', 'GIF89a'],
  ['another RIFF file', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['nothing', ''],
])('[R37] %s is no picture, even if declared as one', async (_, text) => {
  expect(
    await hasPictureSignature(
      new File([Buffer.from(text, 'latin1')], 'me.jpg', { type: 'image/jpeg' }),
    ),
  ).toBe(false);
});
