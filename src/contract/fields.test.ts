import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Email } from './fields.ts';

const KELVIN_SIGN = '\u212a';

test.each([
  [' Ada.Kay+Tag@Club.Example ', 'ada.kay+tag@club.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
])('[case 112] the address %j is stored as %j', (typed, stored) => {
  expect(z.parse(Email, typed)).toBe(stored);
});

test.each([
  ['a KELVIN SIGN in the name', `${KELVIN_SIGN}ay@club.example`],
  ['a KELVIN SIGN in the domain', `ada@${KELVIN_SIGN}iln.example`],
  ['a full-width letter', 'ａda@club.example'],
  ['a full-width at sign', 'ada＠club.example'],
  ['a ligature', 'o\ufb03ce@club.example'],
  ['a dotless i', 'ad\u0131@club.example'],
  ['an accent written apart', 'jose\u0301@club.example'],
  ['a domain of mixed scripts', 'ada@\u0430pple.example'],
  ['a full stop of another script', 'ada@club。example'],
  ['a soft hyphen', 'ada@cl\u00adub.example'],
])('[case 112] an address with %s is refused', (_, address) => {
  expect(z.safeParse(Email, address).success).toBe(false);
});

test('[case 112] two addresses that are stored alike differ in the case of ASCII letters at most', () => {
  const letter = fc.oneof(
    fc.constantFrom('k', 'K', 's', 'i'),
    fc.constantFrom(KELVIN_SIGN, '\u017f', '\u0130', '\u0131', 'ｋ'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  );
  const address = fc.tuple(fc.array(letter, { minLength: 1, maxLength: 4 }), fc.array(letter, { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(address, ([name, domain]) => {
      const typed = `${name.join('')}@${domain.join('')}.example`;
      const { data } = z.safeParse(Email, typed);
      if (data === undefined) return;
      expect(typed.trim()).toMatch(/^[\x21-\x7e]+$/);
      expect([data, data.normalize('NFKC')]).toEqual([typed.trim().toLowerCase(), data]);
    }),
    { numRuns: 3000 },
  );
});
