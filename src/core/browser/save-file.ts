/** Longer than any browser takes to begin reading what was clicked. */
const REVOKE_DELAY_MS = 60_000;

/** Gives the person a file to keep, under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
