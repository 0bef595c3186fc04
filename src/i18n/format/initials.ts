const LETTER = /\p{L}\p{M}*/u;
/** Scripts whose initials are upper-cased. Georgian has capitals too, but names aren't written in them. */
export const CASED_SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/** Scripts whose letters would join to a word. */
export const JOINED_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;

/** Of a plus-one whom nobody has named. Those of `Anna Berg’s guest` would be Anna's own. */
export const UNNAMED_INITIALS = '+1';
const COUNT_PATTERN = /^\u200e?(\+\d+)(?=\s|$)/u;

/** First letters of the first two words of a name, with their combining marks; empty if the name has no letters (R30). `+1` stays as it is. */
export function getInitialLetters(name: string): string[] {
  const count = COUNT_PATTERN.exec(name);
  if (count) return [count[1]!];
  const words = name
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => LETTER.test(word));
  return words.slice(0, 2).map((word) => {
    const letter = LETTER.exec(word)![0];
    return CASED_SCRIPTS.test(letter) ? letter.toUpperCase() : letter;
  });
}

/** Initials as text: `AO`, one letter for a single word, `?` for a name without letters (R30). */
export function getInitials(name: string): string {
  return getInitialLetters(name).join('') || '?';
}
