/** Who a plan serves badly: whom nobody near them suits, and who would rather sit on another's chair. Pure. */

/** A plan beside what guests wish for. `prox[seat][seat]`, `wish(guest, other)` 0–1 (less than 0: rather not), `plan`: guest → seat. */
export interface SeatedPlan {
  prox: readonly (readonly number[])[];
  wish(guest: number, other: number): number;
  plan: readonly number[];
}

/** For each guest what their chair brings: every wish, weighed by how near whoever it is for sits. */
export function computeUtilities(sitting: SeatedPlan): number[] {
  const have = createUtility(sitting);
  return sitting.plan.map((seat, guest) => have(guest, seat));
}

/** What a guest would have on a seat, where whoever sits there now takes theirs. */
function createUtility({ prox, wish, plan }: SeatedPlan): (guest: number, seat: number) => number {
  const sitters = new Int32Array(prox.length).fill(-1);
  for (const [guest, seat] of plan.entries()) sitters[seat] = guest;
  const taken = prox.map((row, seat) => Int32Array.from(row.keys()).filter((other) => row[other] !== 0 && other !== seat && sitters[other] !== -1));
  const wishes = plan.map((_, guest) => Float64Array.from(plan, (_, other) => (other === guest ? 0 : wish(guest, other))));
  return (guest, seat) => {
    const [row, mine, near, own] = [prox[seat]!, wishes[guest]!, taken[seat]!, plan[guest]!];
    let sum = 0;
    for (let i = 0; i < near.length; i++) {
      const other = near[i]!;
      const sitter = sitters[other === own ? seat : other]!;
      if (sitter !== guest) sum += row[other]! * mine[sitter]!;
    }
    return sum;
  };
}

export interface Envy {
  /** The guest whose chair is the best for this one. */
  of: number;
  /** What it would bring more than the own chair, as `served` counts. */
  gain: number;
}

/**
 * For each guest whose chair they would rather have, if that brings at least `least` more; null for whoever is content.
 * Chairs the plan leaves free are nobody's to envy. Takes the square of the guests times those at a table.
 */
export function findEnvy(sitting: SeatedPlan, least: number): (Envy | null)[] {
  const have = createUtility(sitting);
  return sitting.plan.map((own, guest) => {
    const now = have(guest, own);
    let best: Envy | null = null;
    for (const [of, seat] of sitting.plan.entries()) {
      if (of === guest) continue;
      const gain = have(guest, seat) - now;
      if (gain >= least && (best === null || gain > best.gain)) best = { of, gain };
    }
    return best;
  });
}

export interface Company {
  /** How many sit near. */
  near: number;
  /** How many of them suit. Whoever has company, and none that suits, got nothing. */
  suit: number;
}

/** Who sits near each guest and who of them suits: `near` or more by `prox`, wished for with more than `above`. */
export function countCompany({ prox, wish, plan }: SeatedPlan, { near, above }: { near: number; above: number }): Company[] {
  return plan.map((seat, guest) => {
    const beside = plan.flatMap((theirs, other) => (other !== guest && prox[seat]![theirs]! >= near ? [other] : []));
    return { near: beside.length, suit: beside.filter((other) => wish(guest, other) > above).length };
  });
}
