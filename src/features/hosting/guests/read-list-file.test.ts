import { expect, it } from 'vitest';
import { decodeList, isSpreadsheetFile } from './read-list-file.ts';

it.each([
  ['UTF-8', [0xc3, 0xa9]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
  ['UTF-16, low byte first', [0xff, 0xfe, 0xe9, 0x00]],
  ['UTF-16, high byte first', [0xfe, 0xff, 0x00, 0xe9]],
  ['Windows-1252', [0xe9]],
])('[R44] reads a list in %s', (_, bytes) => {
  expect(decodeList(new Uint8Array(bytes))).toBe('é');
});

it('[R79] knows a workbook from a text', () => {
  expect(isSpreadsheetFile(new TextEncoder().encode('PK\u0003\u0004 of a workbook'))).toBe(true);
  expect(isSpreadsheetFile(new TextEncoder().encode('PK Lee, pk@x.example'))).toBe(false);
});
