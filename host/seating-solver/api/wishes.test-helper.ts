/** Guests who wish for those they are interested in, and for strangers a little. */
export function createWishes(guests: number, interested: readonly (readonly [number, number])[]) {
  const wish = new Int16Array(guests * guests).fill(30);
  for (const [from, to] of interested) wish[from * guests + to] = 1000;
  const affinity = new Int16Array(guests * guests);
  for (let a = 0; a < guests; a++)
    for (let b = a + 1; b < guests; b++) {
      const [ab, ba] = [wish[a * guests + b], wish[b * guests + a]];
      affinity[a * guests + b] = Math.round((4 * ab * ba) / (ab + ba));
    }
  return { guests, wish, affinity, matchThreshold: 35 };
}
