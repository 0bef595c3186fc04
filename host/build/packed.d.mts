export function brotli(content: Uint8Array): Promise<Buffer>;
export function writePacked(folder: string): Promise<void>;
/** Bytes sent to a browser for a built file. */
export function sentSize(file: string): Promise<number>;
