import type { Model } from '../model/model.ts';
import { listNearSeats } from './placement.ts';

/** Steps for which a guest may not return to a seat: the minimum, a random part, and more for each broken pair. */
const TENURE = { min: 8, random: 10, perBrokenPair: 0.6 } as const;
const STEPS_PER_CLOCK_CHECK = 16;

/**
 * Repairs a plan by swaps until no forbidden pair is too near: min-conflicts with a tabu list, as in TABUCOL for graph colouring
 * (Hertz and de Werra, 1987). Each step makes the best swap of a guest in a broken pair. Changes `plan` in place and returns
 * whether it is feasible.
 */
export function repairPlan(
  model: Model,
  plan: Int32Array,
  maxSteps: number,
  random: () => number,
  isOver: () => boolean,
): boolean {
  const { n, forbiddenWith, tooNear, lockedGuest } = model;
  const nearSeats = listNearSeats(tooNear, n);
  /** [guest * n + seat]: pairs that the guest would break in the seat. */
  const conflicts = new Int32Array(n * n);
  const addConflicts = (guest: number, seat: number, by: number) => {
    for (const other of forbiddenWith[guest])
      for (const t of nearSeats[seat]) conflicts[other * n + t] += by;
  };
  plan.forEach((guest, seat) => addConflicts(guest, seat, 1));
  const forbiddenSets = forbiddenWith.map((others) => new Set(others));
  const free = [...lockedGuest.keys()].filter((seat) => lockedGuest[seat] < 0);
  /** [guest * n + seat] → the last step at which the guest may not take the seat. */
  const tabuUntil = new Int32Array(n * n);
  let brokenPairs = plan.reduce((sum, guest, seat) => sum + conflicts[guest * n + seat], 0) / 2;
  let fewest = brokenPairs;
  for (let step = 1; step <= maxSteps && brokenPairs > 0; step++) {
    if (step % STEPS_PER_CLOCK_CHECK === 0 && isOver()) break;
    let [best, from, to, ties] = [Infinity, -1, -1, 0];
    for (let i = 0; i < n; i++) {
      const a = plan[i];
      const own = conflicts[a * n + i];
      if (own === 0 || lockedGuest[i] >= 0) continue;
      for (const j of free) {
        if (i === j) continue;
        const b = plan[j];
        let change = conflicts[a * n + j] + conflicts[b * n + i] - own - conflicts[b * n + j];
        if (change > best) continue;
        // Both counted their own pair as resolved, but it stays as near as before.
        if (tooNear[i * n + j] && forbiddenSets[a].has(b)) change += 2;
        if (change > best) continue;
        if (
          brokenPairs + change >= fewest &&
          (tabuUntil[a * n + j] >= step || tabuUntil[b * n + i] >= step)
        )
          continue;
        ties = change === best ? ties + 1 : 1;
        if (random() * ties < 1) [best, from, to] = [change, i, j];
      }
    }
    if (from < 0) continue;
    const [a, b] = [plan[from], plan[to]];
    const drawTabuEnd = () =>
      step + TENURE.min + Math.floor(random() * TENURE.random + TENURE.perBrokenPair * brokenPairs);
    tabuUntil[a * n + from] = drawTabuEnd();
    tabuUntil[b * n + to] = drawTabuEnd();
    addConflicts(a, from, -1);
    addConflicts(b, to, -1);
    plan[from] = b;
    plan[to] = a;
    addConflicts(b, from, 1);
    addConflicts(a, to, 1);
    brokenPairs += best;
    fewest = Math.min(fewest, brokenPairs);
  }
  return brokenPairs === 0;
}
