export type ImageFormat = 'jpeg' | 'png' | 'webp';

/**
 * Detects the format from the first bytes, ignoring name and declared type. Null for anything but a still JPEG, PNG or
 * WebP. What follows the end of a PNG is no part of it.
 */
export function detectImageFormat(bytes: Buffer): ImageFormat | null {
  if (bytes.length >= 4 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return isStillPng(bytes) ? 'png' : null;
  if (
    bytes.length >= 21 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP'
  )
    return isStillWebp(bytes) ? 'webp' : null;
  return null;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Walks the chunks (PNG 3rd edition, 5.3): length, type, data, checksum. `acTL` means animated. */
function isStillPng(bytes: Buffer): boolean {
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return false;
    if (type === 'IEND') return true;
  }
  return false;
}

/** The animation bit of the extended format (RFC 9649, 2.7). */
function isStillWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) !== 'VP8X' || (bytes[20]! & 0b10) === 0;
}
