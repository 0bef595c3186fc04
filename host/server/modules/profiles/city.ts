/** `Lisbon, Portugal` → `Lisbon`. */
export const parseCity = (location: string) => location.split(',')[0]!.trim();
