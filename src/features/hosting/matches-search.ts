const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Ignores case and diacritics. */
export const matchesSearch = (name: string, query: string): boolean => normalize(name).includes(normalize(query.trim()));
