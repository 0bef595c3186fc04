/** Guests who are interested in those named, and a little in strangers. */
export function createInterests(
  guests: number,
  interested: readonly (readonly [number, number])[],
) {
  const interest = new Int16Array(guests * guests).fill(30);
  for (const [from, to] of interested) interest[from * guests + to] = 1000;
  const affinity = new Int16Array(guests * guests);
  for (let a = 0; a < guests; a++)
    for (let b = a + 1; b < guests; b++) {
      const [ab, ba] = [interest[a * guests + b], interest[b * guests + a]];
      affinity[a * guests + b] = Math.round((4 * ab * ba) / (ab + ba));
    }
  return { guests, interest, affinity, matchThreshold: 35 };
}
