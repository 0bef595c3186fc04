/** Downloads one of our pictures, so that its removal can be undone; null if that fails. */
export async function downloadFile(url: string | null): Promise<File | null> {
  if (!url) return null;
  try {
    const response = await fetch(url, { credentials: 'omit' });
    if (!response.ok) return null;
    const bytes = await response.blob();
    return new File([bytes], 'logo', { type: bytes.type });
  } catch {
    return null;
  }
}
