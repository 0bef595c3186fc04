import type { SearchBudget } from './budget.ts';
import { rankPartners } from '../model/candidate-list.ts';
import type { Adjacency } from '../model/adjacency-lists.ts';
import type { Model } from '../model/model.ts';

/** A plan of which some seats are taken. */
interface Part {
  /** Seat → guest, or -1. */
  plan: Int32Array;
  sits: Uint8Array;
  worth: number;
}

/** The part of the time by which all seats should be filled. */
const FILLED = 0.6;
/** A hint, in parts of what a link is worth as a rule: too little to outweigh a wish, too much to be lost in the sum of a thousand. */
const HINTED = 1e-6;

/**
 * The free seats filled one after the other, as they stand in their rows, each by whoever is worth most beside those who sit
 * already; the `most` best parts of a plan are carried on together, or as many as there is time for. Where nobody sits near
 * yet, whoever has least to hope for comes first: the ends of a row have fewest neighbours to give. Null where those kept
 * apart leave nobody for a seat, and where wishes and nearness are both one-sided.
 */
export function beamSearch(model: Model, near: Adjacency, rows: Int32Array[], most: number, watch: SearchBudget): Int32Array | null {
  const { n, w, lockedGuest, keptApart, tooNear, typicalLink } = model;
  if (!model.symmetric) return null;
  const hint = hints(w, n, near, typicalLink * HINTED);
  const parted = (plan: Int32Array, seat: number, guest: number) =>
    keptApart[guest]!.some((other) => {
      const at = plan.indexOf(other);
      return at >= 0 && tooNear[seat * n + at] !== 0;
    });

  let parts: Part[] = [{ plan: lockedGuest.slice(), sits: new Uint8Array(n), worth: 0 }];
  for (const guest of lockedGuest) if (guest >= 0) parts[0]!.sits[guest] = 1;
  const gain = new Float64Array(n);
  const seats = rows.flatMap((row) => [...row]);
  const began = watch.progress();
  let [width, carried] = [most, 0];
  for (const [done, seat] of seats.entries()) {
    const best: { part: Part; guest: number; worth: number }[] = [];
    const now = watch.progress();
    // As many for each seat that is left as the pace so far allows.
    if (now >= FILLED) width = 1;
    else if (done > 0 && now > began) width = Math.max(1, Math.min(most, Math.floor(((FILLED - now) * carried) / ((now - began) * (seats.length - done)))));
    parts = parts.slice(0, width);
    carried += parts.length;
    for (const part of parts) {
      gain.set(hint);
      for (let k = near.from[seat]!; k < near.from[seat + 1]!; k++) {
        const other = part.plan[near.to[k]!]!;
        if (other < 0) continue;
        const [row, by] = [other * n, near.by[k]!];
        for (let g = 0; g < n; g++) gain[g]! += by * w[row + g]!;
      }
      for (let guest = 0; guest < n; guest++) {
        const worth = part.worth + gain[guest]!;
        if (part.sits[guest] || (best.length === width && worth <= best[width - 1]!.worth)) continue;
        if (keptApart[guest]!.length > 0 && parted(part.plan, seat, guest)) continue;
        let at = best.length < width ? best.length : width - 1;
        for (; at > 0 && best[at - 1]!.worth < worth; at--) best[at] = best[at - 1]!;
        best[at] = { part, guest, worth };
      }
    }
    if (best.length === 0) return null;
    parts = best.map(({ part, guest, worth }) => {
      const [plan, sits] = width === 1 ? [part.plan, part.sits] : [part.plan.slice(), part.sits.slice()];
      plan[seat] = guest;
      sits[guest] = 1;
      return { plan, sits, worth };
    });
  }
  return filled(parts[0]!);
}

/** Less than any wish, and least for whoever has most to gain from as many neighbours as a seat can have. */
function hints(w: Float64Array, n: number, near: Adjacency, size: number): Float64Array {
  let links = 0;
  for (let seat = 0; seat < n; seat++) links = Math.max(links, near.from[seat + 1]! - near.from[seat]!);
  const hopes = Float64Array.from({ length: n }, (_, guest) =>
    rankPartners({ n, w }, guest)
      .subarray(0, links)
      .reduce((sum, other) => sum + w[guest * n + other]!, 0),
  );
  const most = hopes.reduce((top, hope) => Math.max(top, hope), 0) || 1;
  return hopes.map((hope) => -hope * (size / most));
}

/** Whoever is left takes the seats that stand in no row. */
function filled({ plan, sits }: Part): Int32Array {
  let next = 0;
  return plan.map((guest) => {
    if (guest >= 0) return guest;
    while (sits[next]) next++;
    return next++;
  });
}
