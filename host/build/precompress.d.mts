export function brotli(content: Uint8Array): Promise<Buffer>;
export function precompressFiles(folder: string): Promise<void>;
/** Bytes sent to a browser for a built file. */
export function getTransferSize(file: string): Promise<number>;
