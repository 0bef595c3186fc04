/** The letter of a key, lower case; on keyboards without Latin letters the one in that place. */
export const readLetter = ({ key, code }: { key: string; code: string }): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
