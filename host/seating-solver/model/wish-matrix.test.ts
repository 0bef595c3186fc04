import { expect, test } from 'vitest';
import { type SolverGuest, type MarkState, affinity, markKey, wish } from './affinity.ts';
import { seededRandom } from './random.ts';
import { WishMatrix } from './wish-matrix.ts';

/** Profiles with repeated types and tags, and marks of guests who aren't there. */
function createDinner(seed: number): { guests: SolverGuest[]; marks: Map<string, MarkState> } {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const draw = (words: string[], most: number) =>
    Array.from({ length: below(most + 1) }, () => words[below(words.length)]);
  const guests = Array.from({ length: 20 }, (_, i) => ({
    id: `guest ${i}`,
    types: draw(['raising', 'investing', 'hiring'], 4),
    seeks: draw(['raising', 'investing', 'hiring'], 3),
    tags: draw(['sailing', 'bread', 'chess', 'music', 'maths'], 6),
    city: ['', 'Oslo', 'Lisbon'][below(3)],
  }));
  const marks = new Map<string, MarkState>();
  for (let k = 0; k < 60; k++)
    marks.set(
      markKey(`guest ${below(22)}`, `guest ${below(22)}`),
      random() < 0.5 ? 'interested' : 'dismissed',
    );
  return { guests, marks };
}

test('[R42] the matrix has the wish and the affinity of each pair', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { guests, marks } = createDinner(seed);
    const matrix = new WishMatrix(guests, marks);
    const pairs = guests
      .flatMap((a, i) => guests.map((b, j) => ({ a, b, i, j, at: i * guests.length + j })))
      .filter(({ i, j }) => i !== j);
    const [wishes, affinities] = [matrix.inThousandths(), matrix.affinities()];
    for (const { a, b, i, j, at } of pairs) {
      expect(wishes[at], `seed ${seed}: ${a.id} and ${b.id}`).toBe(
        Math.round(1000 * wish(a, b, marks)),
      );
      expect(affinities[at], `seed ${seed}: ${a.id} and ${b.id}`).toBe(
        i < j ? affinity(a, b, marks) : 0,
      );
    }
  }
});
