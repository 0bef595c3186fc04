/** Control characters and bidi overrides, which are removed from everything we send and show. */
const UNSAFE_CHARACTERS = /[^\P{Cc}\n]|[\u202a-\u202e\u2066\u2067]/gu;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Isolates stay in pairs, as Arabic texts have them around names (`isolate-placeholders.ts`). One alone would reorder what follows. */
function removeUnpairedIsolates(text: string): string {
  const characters = [...text];
  const opened: number[] = [];
  const dropOpened = () => {
    for (const index of opened.splice(0)) characters[index] = ' ';
  };
  for (const [index, character] of characters.entries()) {
    if (character === FIRST_STRONG_ISOLATE) opened.push(index);
    else if (character === POP_ISOLATE && opened.pop() === undefined) characters[index] = ' ';
    else if (character === '\n') dropOpened();
  }
  dropOpened();
  return characters.join('');
}

/** Without what could reorder or break the text around it. Line breaks stay. */
export const removeUnsafeCharacters = (text: string) =>
  removeUnpairedIsolates(text.replace(UNSAFE_CHARACTERS, ' '));
