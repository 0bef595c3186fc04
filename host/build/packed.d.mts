export function brotli(plain: Uint8Array): Promise<Buffer>;
export function writePacked(folder: string): Promise<void>;
/** Bytes that go to a browser for a built file. */
export function sentSize(file: string): Promise<number>;
