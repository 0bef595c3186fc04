import { expect, it, test } from 'vitest';
import { parsePastedAddresses } from './pasted-addresses.ts';

/** `Name <address>` for each address found, then the errors. */
const read = (text: string) => {
  const { addresses, invalid } = parsePastedAddresses(text);
  return [
    ...addresses.map(({ email, name }) => (name ? `${name} <${email}>` : email)),
    ...invalid.map((each) => `!${each}`),
  ];
};

it('[R44] unique addresses are found in pasted text, the rest is returned as written', () => {
  expect(
    read(
      'Ada Test <ADA@club.example>; ben@club.example ada@club.example\ncy@, "Dee, E" <dee@club.example>',
    ),
  ).toEqual([
    'Ada Test <ada@club.example>',
    'ben@club.example',
    'E Dee <dee@club.example>',
    '!cy@',
  ]);
  expect(read(' \n ,;،؛')).toEqual([]);
});

test.each([
  [
    'a zero-width space and a byte-order mark',
    '\u200bada@club\u200b.example\ufeff',
    ['ada@club.example'],
  ],
  [
    'direction marks',
    '\u2068Ada\u2069 \u200e<\u202aada@club.example\u202c>',
    ['Ada <ada@club.example>'],
  ],
  ['a soft hyphen and a word joiner', 'ada@cl\u00adub\u2060.example', ['ada@club.example']],
  ['a joiner at the address', 'ada@club.example\u200d', ['ada@club.example']],
  ['a no-break space', 'Ada\u00a0Test\u00a0<ada@club.example>', ['Ada Test <ada@club.example>']],
  ['a joiner in a name', 'می\u200cنا <mina@club.example>', ['می\u200cنا <mina@club.example>']],
  ['mailto:', 'mailto:ada@club.example', ['ada@club.example']],
  ['mailto: with a subject', 'MAILTO:ada%40club.example?subject=Hi', ['ada@club.example']],
  ['mailto: in brackets', 'Ada <mailto:ada@club.example>', ['Ada <ada@club.example>']],
  [
    'an address beside its link',
    'ada@club.example <mailto:ada@club.example>',
    ['ada@club.example'],
  ],
  ['a Markdown link', '[Ada](mailto:ada@club.example)', ['Ada <ada@club.example>']],
  [
    'a Markdown link of an address',
    '[ada@club.example](mailto:ada@club.example)',
    ['ada@club.example'],
  ],
  ['parentheses', 'Ada Test (ada@club.example)', ['Ada Test <ada@club.example>']],
  [
    'a name in parentheses',
    'ada@club.example (Ada Test), ben@club.example',
    ['Ada Test <ada@club.example>', 'ben@club.example'],
  ],
  ['parentheses around an address', '(ada@club.example)', ['ada@club.example']],
  ['a comment in parentheses', 'Ada (work) <ada@club.example>', ['Ada <ada@club.example>']],
  [
    'full-width separators',
    'ada@club.example；ben@club.example，cy@club.example、dee@club.example',
    ['ada@club.example', 'ben@club.example', 'cy@club.example', 'dee@club.example'],
  ],
  ['full-width brackets', '山本葵＜aoi＠club.example＞', ['山本葵 <aoi@club.example>']],
  ['full-width parentheses', '山本葵（aoi@club.example）', ['山本葵 <aoi@club.example>']],
  [
    'Arabic separators',
    'آدا <ada@club.example>، ben@club.example؛ cy@club.example',
    ['آدا <ada@club.example>', 'ben@club.example', 'cy@club.example'],
  ],
  [
    'bullets',
    '• ada@club.example\n- ben@club.example\n* Cy <cy@club.example>\n– dee@club.example\n·\tEd <ed@club.example>',
    [
      'ada@club.example',
      'ben@club.example',
      'Cy <cy@club.example>',
      'dee@club.example',
      'Ed <ed@club.example>',
    ],
  ],
  [
    'bullets on one line',
    '•ada@club.example •ben@club.example',
    ['ada@club.example', 'ben@club.example'],
  ],
  [
    'numbers',
    '1. ada@club.example\n2) Ben <ben@club.example>\n(3) cy@club.example',
    ['ada@club.example', 'Ben <ben@club.example>', 'cy@club.example'],
  ],
  [
    'quoted lines',
    '> Ada <ada@club.example>\n> ben@club.example',
    ['Ada <ada@club.example>', 'ben@club.example'],
  ],
  [
    'Last, First',
    'Test, Ada <ada@club.example>; Vasić, Teodora <teo@club.example>',
    ['Ada Test <ada@club.example>', 'Teodora Vasić <teo@club.example>'],
  ],
  [
    'Last, First between commas',
    'ben@club.example, Test, Ada <ada@club.example>, cy@club.example',
    ['ben@club.example', 'Ada Test <ada@club.example>', 'cy@club.example'],
  ],
  ['Last, First in quotes', '"Test, Ada" <ada@club.example>', ['Ada Test <ada@club.example>']],
  [
    'a quoted name with quotes',
    String.raw`"Ada \"A\" Test" <ada@club.example>`,
    ['Ada "A" Test <ada@club.example>'],
  ],
  ['a quoted address as the name', `'ada@club.example' <ada@club.example>`, ['ada@club.example']],
  [
    'a name without brackets',
    'Ada Test ada@club.example\nBen: ben@club.example\nCy – cy@club.example',
    ['Ada Test <ada@club.example>', 'Ben <ben@club.example>', 'Cy <cy@club.example>'],
  ],
  [
    'cells of a spreadsheet',
    'Ada\tTest\tada@club.example\nben@club.example\tBen Test',
    ['Ada Test <ada@club.example>', 'Ben Test <ben@club.example>'],
  ],
  [
    'two people in a row',
    'Ada <ada@club.example>\tBen <ben@club.example> cy@club.example',
    ['Ada <ada@club.example>', 'Ben <ben@club.example>', 'cy@club.example'],
  ],
  [
    'the header of an e-mail',
    'To: Ada <ada@club.example>, ben@club.example\nAn: cy@club.example',
    ['Ada <ada@club.example>', 'ben@club.example', 'cy@club.example'],
  ],
  [
    'a row of a table with a telephone number',
    'Ada Test\tada@club.example\t+351 123 456',
    ['Ada Test <ada@club.example>'],
  ],
  [
    'a row of a table with first and last name behind',
    'ada@club.example\tAda\tTest\tKiln',
    ['Ada Test <ada@club.example>'],
  ],
  ['a name before a comma', 'Ada Test,ada@club.example', ['Ada Test <ada@club.example>']],
  [
    'separators and arrows',
    'Ada Test | ada@club.example\nBen Test -> ben@club.example\ncy@club.example - Cy Test',
    ['Ada Test <ada@club.example>', 'Ben Test <ben@club.example>', 'Cy Test <cy@club.example>'],
  ],
  [
    'a bracket that is not closed',
    'Ada Test <ada@club.example\nBen (ben@club.example',
    ['Ada Test <ada@club.example>', 'Ben <ben@club.example>'],
  ],
  ['a header in a quoted line', '> To: Ada <ada@club.example>', ['Ada <ada@club.example>']],
  [
    'an abbreviation at the end',
    'Ada Test Jr. <ada@club.example>',
    ['Ada Test Jr. <ada@club.example>'],
  ],
  [
    'a name that has separators, in quotes',
    String.raw`"Ada, Inc., Test" <ada@club.example>`,
    ['Ada, Inc., Test <ada@club.example>'],
  ],
  ['the end of a sentence', 'ada@club.example.', ['ada@club.example']],
  [
    'other line breaks',
    'ada@club.example\u2028ben@club.example\rcy@club.example',
    ['ada@club.example', 'ben@club.example', 'cy@club.example'],
  ],
  [
    'the same address twice',
    'ada@club.example\nAda <ADA@club.example>',
    ['Ada <ada@club.example>'],
  ],
] as const)('[R44] pasted with %s', (_what, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['a line of words', 'not an address at all', ['!not an address at all']],
  [
    'several mistakes in a line',
    'cy@, ada@club.example, dee@@x, bo',
    ['ada@club.example', '!cy@, dee@@x, bo'],
  ],
  [
    'a name before a comma, without an address of its own',
    'bo, ada@club.example',
    ['ada@club.example', '!bo'],
  ],
  [
    'a wrong address with its name',
    'Ada <ada@>\nben@club.example',
    ['ben@club.example', '!Ada <ada@>'],
  ],
  ['a wrong address after a name', 'Ada Test ada@', ['!Ada Test ada@']],
  [
    'a name between two addresses',
    'ben@club.example, Ada Test, cy@club.example',
    ['ben@club.example', 'cy@club.example', '!Ada Test'],
  ],
  ['empty brackets', 'Ada <>', ['!Ada <>']],
  ['two lines', 'one\ntwo', ['!one', '!two']],
  ['only a full-width letter', 'ａda@club.example', ['!ａda@club.example']],
] as const)('[R44] %s: one error a line', (_what, text, expected) => {
  expect(read(text)).toEqual(expected);
});

it('shortens a name without cutting a character in two', () => {
  const [address] = parsePastedAddresses(
    `${'a'.repeat(159)}😀 \u0007b <ada@club.example>`,
  ).addresses;
  expect(address!.name).toBe('a'.repeat(159));
});

it('finds no address in thousands of brackets or backslashes', () => {
  expect(read('<'.repeat(5_000))).toHaveLength(0);
  expect(read(`"${'\\'.repeat(5_000)}`)).toHaveLength(0);
});
