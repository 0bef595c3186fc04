import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseUrl } from './parse-url.ts';
import { Email, lowerCaseAscii } from './fields.ts';
import { trimInvisible } from './text.ts';

const KELVIN_SIGN = '\u212a';

test.each([
  [' Ada.Kay+Tag@Club.Example ', 'ada.kay+tag@club.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['Anna@ПРИМЕР.РФ', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@straße.de', 'ada@xn--strae-oqa.de'],
  ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
  ['ada@日本語abcかな.jp', 'ada@xn--abc-n73b9fq993ao4bc84j.jp'],
  ['ada@mail.한국.kr', 'ada@mail.xn--3e0b707e.kr'],
  ['ada@l·l.cat', 'ada@xn--ll-0ea.cat'],
  ['ada@نامه\u200cای.com', 'ada@xn--mgba3gch31f060k.com'],
  ['ada@عرب٤٢.شبكة', 'ada@xn--ngbrx0oj.xn--ngbc5azd'],
  ["o'brien@club.example", "o'brien@club.example"],
  ["brien'@club.example", "brien'@club.example"],
  ["!#$%&'*+-/=?^_`{|}~@club.example", "!#$%&'*+-/=?^_`{|}~@club.example"],
  [`${'a'.repeat(64)}@club.example`, `${'a'.repeat(64)}@club.example`],
  ['\u202aada@club.example\u202c', 'ada@club.example'],
  ['\u200eada@club.example\u200b', 'ada@club.example'],
])('[case 112] the address %j is stored as %j', (typed, stored) => {
  expect(z.parse(Email, typed)).toBe(stored);
  expect(z.parse(Email, stored)).toBe(stored);
});

test.each([
  ['a KELVIN SIGN in the name', `${KELVIN_SIGN}ay@club.example`],
  ['a KELVIN SIGN in the domain', `ada@${KELVIN_SIGN}iln.example`],
  ['an OHM SIGN in the domain', 'ada@\u2126.example'],
  ['a full-width letter', 'ａda@club.example'],
  ['a full-width letter in the domain', 'ada@ｃlub.example'],
  ['a full-width at sign', 'ada＠club.example'],
  ['a ligature', 'o\ufb03ce@club.example'],
  ['a ligature in the domain', 'ada@o\ufb03ce.example'],
  ['a dotless i', 'ad\u0131@club.example'],
  ['an accent written apart', 'jose\u0301@club.example'],
  ['an accent', 'josé@club.example'],
  ['a domain of mixed scripts', 'ada@\u0430pple.example'],
  ['a domain of mixed scripts as a browser sends it', 'ada@xn--pple-43d.example'],
  ['digits of another script', 'ada@club٤.example'],
  ['a full stop of another script', 'ada@club。example'],
  ['a full stop of another script among its letters', 'ada@例え。jp'],
  ['a soft hyphen', 'ada@cl\u00adub.example'],
  ['a variation selector', 'ada@例\ufe00え.jp'],
  ['a joiner between Latin letters', 'ada@cl\u200cub.example'],
  ['an emoji for a domain', 'ada@🦊.example'],
  ['an xn-- label that encodes nothing', 'ada@xn--a.example'],
  ['an xn-- label that begins with a hyphen', 'ada@xn---a.example'],
  ['an xn-- label of ASCII letters', 'ada@xn--club-.example'],
  ['an xn-- label beyond Unicode', 'ada@xn--99999999.example'],
  ['an xn-- label of capitals', 'ada@xn--bcher-2pa.example'],
  ['a top-level domain of digits', 'ada@club.42'],
  ['no top-level domain', 'ada@пример'],
  ['a label that begins with a hyphen', 'ada@-club.example'],
  ['a label of 64 letters', `ada@${'a'.repeat(64)}.example`],
  ['65 characters before the at sign', `${'a'.repeat(65)}@club.example`],
  ['two dots', 'ada..kay@club.example'],
  ['a dot before the at sign', 'ada.@club.example'],
  ['a quoted name', '"ada kay"@club.example'],
  ['two at signs', 'ada@kay@club.example'],
  ['a comment', 'ada(kay)@club.example'],
  ['a line break', 'ada@club.example\r\nBcc: eve@club.example'],
])('[case 112] an address with %s is refused', (_, address) => {
  expect(z.safeParse(Email, address).success).toBe(false);
});

test('[case 112] two addresses that are stored alike have names alike, and domains alike to a browser', () => {
  const letter = fc.oneof(
    fc.constantFrom('k', 'K', 's', 'i', 'е', 'ü', 'Ü', '\u0308', 'に', '·'),
    fc.constantFrom(KELVIN_SIGN, '\u017f', '\u0130', '\u0131', 'ｋ', '\u200d', '\u00ad'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  );
  const address = fc.tuple(
    fc.array(letter, { minLength: 1, maxLength: 4 }),
    fc.array(letter, { minLength: 1, maxLength: 4 }),
  );
  fc.assert(
    fc.property(address, ([name, domain]) => {
      const typed = `${name.join('')}@${domain.join('')}.example`;
      const { data } = z.safeParse(Email, typed);
      if (data === undefined) return;
      const [storedName, storedDomain] = data.split('@');
      expect(data).toMatch(/^[\x21-\x7e]+$/);
      expect(trimInvisible(typed).split('@')[0]!.toLowerCase()).toBe(storedName);
      expect(new URL(`http://${domain.join('')}.example`).hostname).toBe(storedDomain);
      for (const character of domain) expect(character.normalize('NFKC')).toBe(character);
    }),
    { numRuns: 3000 },
  );
});

test('[case 112] an xn-- label is accepted exactly if its letters are', () => {
  const letters = fc.array(
    fc.oneof(
      fc.constantFrom('a', '-', 'ü', 'е', 'п', 'ع', '例', 'え', '٤'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    ),
    {
      minLength: 1,
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(letters, (label) => {
      const domain = `${lowerCaseAscii(label.join(''))}.example`;
      const asSent = parseUrl(`http://${domain}`)?.hostname;
      if (!asSent) return;
      if (domain.includes('xn--') || !asSent.includes('xn--') || domainToUnicode(asSent) !== domain)
        return;
      expect(z.safeParse(Email, `ada@${asSent}`).success).toBe(
        z.safeParse(Email, `ada@${domain}`).success,
      );
    }),
    { numRuns: 3000 },
  );
});
