/** Domain names with letters beyond ASCII, and the `xn--` form in which the domain name system and e-mail have them (RFC 5890). */
import { parseUrl } from './parse-url.ts';

/** The scripts of top-level domains (ICANN’s root zone rules). Chinese, Japanese and Korean are written with several, and with Latin. */
const LABEL_SCRIPTS = [
  ...'Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'.split(
    ' ',
  ),
  'Latn Hani Hira Kana',
  'Latn Hani Bopo',
  'Latn Hani Hang',
].map(
  (scripts) =>
    `[-\\d\\p{scx=Zinh}·${scripts.replace(/\w+ ?/g, (script) => `\\p{scx=${script.trim()}}`)}]+`,
);
/** Letters, marks, digits, and what languages need between them: joiners, middle dots, Hebrew quotes. */
const LABEL = new RegExp(
  `^(?!.*(?![\\u200c\\u200d])\\p{Default_Ignorable_Code_Point})(?=[-\\p{L}\\p{M}\\p{Nd}\\u200c\\u200d·・׳״]+$)(?:${LABEL_SCRIPTS.join('|')})$`,
  'u',
);

/** In one script, and with no character that has a simpler spelling, such as a full-width letter or a KELVIN SIGN (security case 112). */
const isPlainLabel = (label: string) =>
  LABEL.test(label) && [...label].every((character) => character.normalize('NFKC') === character);

/** Null for look-alikes, and for what browsers refuse. */
export function toAsciiDomain(domain: string): string | null {
  if (domain.length > 253 || !domain.split('.').every(isPlainLabel)) return null;
  return parseUrl(`http://${domain}`)?.hostname ?? null;
}

/** Whether its `xn--` labels are what `toAsciiDomain` makes of a domain name. */
export const hasPlainLabels = (asciiDomain: string): boolean =>
  !/(?:^|\.)xn--/.test(asciiDomain) ||
  toAsciiDomain(
    asciiDomain.replace(/(?<=^|\.)xn--([a-z0-9-]+)/g, (_, encoded: string) =>
      decodePunycode(encoded),
    ),
  ) === asciiDomain;

/** Punycode (RFC 3492, 6.2). Of an invalid text it makes one that isn’t encoded the same. */
function decodePunycode(encoded: string): string {
  const basicEnd = Math.max(0, encoded.lastIndexOf('-'));
  const characters = encoded.slice(0, basicEnd).split('');
  let [at, codePoint, index, bias] = [basicEnd && basicEnd + 1, 128, 0, 72];
  while (at < encoded.length) {
    const indexBefore = index;
    for (let weight = 1, base = 36; ; base += 36, at += 1) {
      const digit = at < encoded.length ? (parseInt(encoded[at]!, 36) + 26) % 36 : 0;
      index += digit * weight;
      const threshold = Math.min(Math.max(base - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    at += 1;
    const count = characters.length + 1;
    let delta = Math.floor((index - indexBefore) / (indexBefore === 0 ? 700 : 2));
    delta += Math.floor(delta / count);
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35);
    bias += Math.floor((36 * delta) / (delta + 38));
    codePoint += Math.floor(index / count);
    index %= count;
    if (!(codePoint <= 0x10ffff)) return '';
    characters.splice(index, 0, String.fromCodePoint(codePoint));
    index += 1;
  }
  return characters.join('');
}
