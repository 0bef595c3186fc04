import { removeUnsafeCharacters } from './unsafe-characters.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For element text and quoted attributes. Control characters, bidi overrides and lone isolates become spaces. */
export function escapeHtml(text: string): string {
  return removeUnsafeCharacters(text.replaceAll('\n', ' ')).replace(
    /[&<>"']/g,
    (character) => entities[character]!,
  );
}
