/** A picture of ours as a file, to be given back when what removes it is undone; null where it cannot be had. */
export async function keepFile(url: string | null): Promise<File | null> {
  if (!url) return null;
  try {
    const answer = await fetch(url, { credentials: 'omit' });
    if (!answer.ok) return null;
    const bytes = await answer.blob();
    return new File([bytes], 'logo', { type: bytes.type });
  } catch {
    return null;
  }
}
