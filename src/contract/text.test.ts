import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { multilineText, PersonName, singleLineText } from './fields.ts';

const Line = singleLineText(120);
const Lines = multilineText(4000);

describe('text with nothing to see', () => {
  const blanks: [string, string][] = [
    ['spaces', '  \u00a0\u3000 '],
    ['a zero-width space', '\u200b'],
    ['a Hangul filler', '\u3164'],
    ['half-width and Jamo fillers', '\uffa0\u115f\u1160'],
    ['a Braille blank', '\u2800'],
    ['a lone mark', '\u0301'],
    ['a lone vowel sign', '\u093e'],
    ['joiners', '\u200c\u200d'],
    ['direction marks', '\u200e\u200f\u061c'],
    ['overrides', '\u202e\u2066\u2069'],
    ['tags and variation selectors', '\u{e0041}\ufe0f\u{e0100}'],
    ['a soft hyphen between spaces', ' \u00ad '],
    ['controls', '\u0007\u0085'],
    ['line breaks', '\r\n\v\f\u2028'],
  ];
  test.each(blanks)(
    '%s alone: a required field refuses it, an optional one is empty',
    (_, typed) => {
      expect(z.safeParse(PersonName, typed).success).toBe(false);
      expect([z.parse(Line, typed), z.parse(Lines, typed)]).toEqual(['', '']);
      // Control: beside a letter it is no reason to refuse.
      expect(z.safeParse(PersonName, `A${typed}da`).success).toBe(true);
    },
  );

  test.each(['李', '🦊', '5', '.', 'ـ', '﷽', '‎あ'])('control: %j is a name', (typed) => {
    expect(z.parse(PersonName, typed)).toBe(typed);
  });
});

describe('text that must not change', () => {
  test.each([
    ['a family of emoji', '👨‍👩‍👧‍👦'],
    ['an emoji with a variation selector', '❤️‍🔥'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a keycap', '1️⃣'],
    ['a Persian non-joiner', 'می‌خواهم'],
    ['a Persian abbreviation that ends in a joiner', 'ه‍'],
    ['a Devanagari joiner', 'क्‍ष'],
    ['a Malayalam chillu', 'ന്‍'],
    ['Arabic vowels', 'مُحَمَّدٌ'],
    ['Hebrew points', 'שָׁלוֹם'],
    ['Thai tones', 'น้ำผึ้ง'],
    ['Burmese with five marks', 'လွှို့'],
    ['Tibetan stacks', 'བསྒྲུབས'],
    ['Vietnamese in parts', 'Nguye\u0302\u0303n'],
    ['Greek in parts', 'ω\u0314\u0342\u0345'],
    ['a right-to-left mark', 'C++\u200f ועוד'],
    ['a compatibility ideograph', '\ufa19谷'],
  ])('%s stays: %s', (_, typed) => {
    expect([z.parse(Line, typed), z.parse(Lines, typed)]).toEqual([typed, typed]);
  });
});

test.each([
  ['Hall\tOne', 'Hall One', 'Hall\tOne'],
  ['one\vtwo', 'one two', 'one\ntwo'],
  ['one\r\ntwo\rthree', 'one two three', 'one\ntwo\nthree'],
  ['one\u2028two\u2029three', 'one two three', 'one\ntwo\nthree'],
  ['one\ftwo\u0085three', 'one two three', 'one\ntwo\nthree'],
  ['bell\u0007 and \u0093quotes\u0094', 'bell and quotes', 'bell and quotes'],
  ['\ufeff Ada\u200b\u2060 ', 'Ada', 'Ada'],
  ['\u202eadA\u202c', 'adA', 'adA'],
  ['a\u2066b\u2067c\u2068d\u2069', 'abcd', 'abcd'],
])('%j is %j on one line, %j on several', (typed, line, lines) => {
  expect([z.parse(Line, typed), z.parse(Lines, typed)]).toEqual([line, lines]);
});

test.each([
  ['accents', `A${'\u0301\u0302'.repeat(20)}da`, `A${'\u0301\u0302\u0301'}da`],
  ['Thai tones', `ก${'\u0e49'.repeat(20)}`, `ก${'\u0e49'.repeat(5)}`],
  [
    'accents with joiners between',
    `A${'\u0301\u200d'.repeat(20)}da`,
    'A\u0301\u200d\u0301\u200d\u0301da',
  ],
])('a stack of %s is cut', (_, typed, stored) => {
  expect(z.parse(Line, typed)).toBe(stored);
});

test.each(['nul\u0000', '\ud800', 'x'.repeat(121)])('%j is refused', (typed) => {
  expect(z.safeParse(Line, typed).success).toBe(false);
});

test('cleaned text stays the same when it is cleaned again, and has no controls or overrides', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 1 }),
    fc.constantFrom(
      'a',
      ' ',
      '\t',
      '\n',
      '\r',
      '\v',
      '\u0301',
      '\u0e49',
      '\u200d',
      '\u202e',
      '\u200b',
      '\u3164',
      '\ufeff',
    ),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
      const typed = units.join('');
      for (const [schema, kept] of [
        [Line, /[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u],
        [Lines, /[^\P{Cc}\n\t]|[\u2028\u202a-\u202e\u2066-\u2069]/u],
      ] as const) {
        const { data } = z.safeParse(schema, typed);
        if (data === undefined) continue;
        expect(data).not.toMatch(kept);
        expect(z.parse(schema, data)).toBe(data);
      }
    }),
    { numRuns: 3000 },
  );
});
