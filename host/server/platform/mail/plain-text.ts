import { removeUnsafeCharacters } from '../unsafe-characters.ts';

/** A single line without control characters, shortened to `maxLength` characters. */
export function sanitizeLine(text: string, maxLength = 200): string {
  const characters = [
    ...removeUnsafeCharacters(text.replaceAll('\n', ' ')).replace(/\s+/gu, ' ').trim(),
  ];
  if (characters.length <= maxLength) return characters.join('');
  // The end of an isolate may be cut off.
  const cut = removeUnsafeCharacters(characters.slice(0, maxLength - 1).join(''));
  return `${cut.trimEnd()}…`;
}

/** Several lines: line breaks are kept, with at most one blank line between paragraphs. Other control characters become spaces. */
export function sanitizeParagraphs(text: string): string {
  return removeUnsafeCharacters(text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
