import type { Model } from '../model/model.ts';
import { listNearSeats } from './placement.ts';

/** Steps for which nobody goes back where they sat: at least, drawn on top, and for each pair that is broken. */
const TENURE = { least: 8, drawn: 10, each: 0.6 } as const;

/**
 * Mends a plan by swaps until nobody who is kept apart sits near, always the best swap of somebody who does (min-conflicts
 * with a tabu list, as TABUCOL of Hertz and de Werra, 1987, colours graphs). Returns whether it holds after so many steps.
 */
export function repairPlan(model: Model, plan: Int32Array, steps: number, random: () => number, over: () => boolean): boolean {
  const { n, keptApart, tooNear, lockedGuest } = model;
  const near = listNearSeats(tooNear, n);
  /** [guest * n + seat]: how many who sit near there must be apart from them. */
  const broken = new Int32Array(n * n);
  const mark = (guest: number, seat: number, by: number) => {
    for (const other of keptApart[guest]!) for (const t of near[seat]!) broken[other * n + t]! += by;
  };
  plan.forEach((guest, seat) => mark(guest, seat, 1));
  const parted = keptApart.map((others) => new Set(others));
  const free = [...lockedGuest.keys()].filter((seat) => lockedGuest[seat]! < 0);
  const until = new Int32Array(n * n);
  let count = plan.reduce((sum, guest, seat) => sum + broken[guest * n + seat]!, 0) / 2;
  let least = count;
  for (let step = 1; step <= steps && count > 0; step++) {
    if (step % 16 === 0 && over()) break;
    let [best, from, to, ties] = [Infinity, -1, -1, 0];
    for (let i = 0; i < n; i++) {
      const a = plan[i]!;
      const own = broken[a * n + i]!;
      if (own === 0 || lockedGuest[i]! >= 0) continue;
      for (const j of free) {
        if (i === j) continue;
        const b = plan[j]!;
        let change = broken[a * n + j]! + broken[b * n + i]! - own - broken[b * n + j]!;
        if (change > best) continue;
        if (tooNear[i * n + j] && parted[a]!.has(b)) change += 2;
        if (change > best) continue;
        if (count + change >= least && (until[a * n + j]! >= step || until[b * n + i]! >= step)) continue;
        ties = change === best ? ties + 1 : 1;
        if (random() * ties < 1) [best, from, to] = [change, i, j];
      }
    }
    if (from < 0) continue;
    const [a, b] = [plan[from]!, plan[to]!];
    const tenure = () => step + TENURE.least + Math.floor(random() * TENURE.drawn + TENURE.each * count);
    until[a * n + from] = tenure();
    until[b * n + to] = tenure();
    mark(a, from, -1);
    mark(b, to, -1);
    plan[from] = b;
    plan[to] = a;
    mark(b, from, 1);
    mark(a, to, 1);
    count += best;
    least = Math.min(least, count);
  }
  return count === 0;
}
