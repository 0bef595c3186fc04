import { MINUTE_MS } from '#src/contract/constants/time.ts';
/** Long enough for any browser to start the download. */
const REVOKE_DELAY_MS = MINUTE_MS;

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
