/** Directions that turn the words after them, and every control character: neither has a place in what we send. */
const odd = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** One line as a person may read it: no line ends, no controls, at most `most` characters. */
export function plain(text: string, most = 200): string {
  const words = [...text.replace(odd, ' ').replace(/\s+/gu, ' ').trim()];
  return words.length > most
    ? `${words
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : words.join('');
}

/** Several lines: their ends stay, two blank ones at most, other controls go. */
export function paragraph(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
