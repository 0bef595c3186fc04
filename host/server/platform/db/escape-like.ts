/** Text that `like` and `ilike` take literally. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
