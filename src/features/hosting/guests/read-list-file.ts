/** Whether it is a spreadsheet's own file rather than text: a ZIP archive, or the older binary kind. */
export const isSpreadsheetFile = (bytes: Uint8Array): boolean =>
  [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((signature) => signature.every((byte, index) => bytes[index] === byte));

/** The text of a list, as spreadsheets save it: UTF-8 or UTF-16 with or without a mark, else Windows-1252. */
export function decodeList(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
