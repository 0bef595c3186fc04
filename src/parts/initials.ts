const LETTER = /\p{L}\p{M}*/u;
/** Scripts with capitals. Others are left as written (Georgian has capitals that no name is written in). */
const CAPITALS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/** The first letters of the first two words of a name, each with its marks; none of a name without a letter (R30). */
export function initialLetters(name: string): string[] {
  const words = name
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => LETTER.test(word));
  return words.slice(0, 2).map((word) => {
    const letter = LETTER.exec(word)![0];
    return CAPITALS.test(letter) ? letter.toUpperCase() : letter;
  });
}

/** Initials as text: `AO`, one letter for one word, `?` for a name without a letter (R30). */
export function initials(name: string): string {
  return initialLetters(name).join('') || '?';
}
