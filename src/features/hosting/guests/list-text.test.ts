import { expect, test } from 'vitest';
import { toListText } from './list-text.ts';

test.each([
  ['addresses', 'ada@x.example\nbo@x.example', 'ada@x.example\nbo@x.example'],
  ['a table', 'Ada Test, ada@x.example, vegan\nBo', 'Ada Test, ada@x.example, vegan\nBo'],
  [
    'a table with two addresses a row',
    'Name,Mail,Office\nAda,ada@x.example,desk@x.example',
    'Name,Mail,Office\nAda,ada@x.example,desk@x.example',
  ],
  ['a name with its address', 'Ada Test <ada@x.example>', 'Ada Test <ada@x.example>'],
  [
    'several in a line',
    'ada@x.example, Bo Li <bo@x.example>',
    'ada@x.example\nBo Li <bo@x.example>',
  ],
  ['Last, First', 'Test, Ada <ada@x.example>', 'Ada Test <ada@x.example>'],
  ['a company', 'Ada Test, Acme GmbH <ada@x.example>', 'Ada Test <ada@x.example>'],
  ['a name without brackets', 'Ada Test ada@x.example', 'Ada Test <ada@x.example>'],
  ['bullets and numbers', '• Ada Test\n2. ada@x.example', 'Ada Test\nada@x.example'],
  ['what isn’t an address', 'ada@x.example, bo@', 'ada@x.example\nbo@'],
  ['a line among rows', 'Ada,ada@x.example\nBo bo@x.example', 'Ada,ada@x.example\nBo,bo@x.example'],
  [
    'mixed separators',
    'Ada,ada@x.example\nBo;bo@x.example',
    'Ada\tada@x.example\nBo\tbo@x.example',
  ],
  ['marks that can’t be seen', '\u200bada@x\u200b.example\r\nBo', 'ada@x.example\nBo'],
])('[R79] %s: one person a line', (_what, typed, expected) => {
  expect(toListText(typed)).toBe(expected);
});
