/** Finds the guests whom a plan serves badly: those without a suitable neighbour, and those who would prefer another guest's seat. */

/** `nearness[seat][seat]`, `interest(guest, other)` 0–1 (negative: would rather not), `plan`: guest → seat. */
export interface SeatedPlan {
  nearness: readonly (readonly number[])[];
  interest(guest: number, other: number): number;
  plan: readonly number[];
}

/** The utility of each guest: Σ nearness × interest over the others. */
export function computeUtilities(seated: SeatedPlan): number[] {
  const utility = createUtility(seated);
  return seated.plan.map((seat, guest) => utility(guest, seat));
}

/** The utility of a guest in a seat, if they swap with the guest who has it now. */
function createUtility({
  nearness,
  interest,
  plan,
}: SeatedPlan): (guest: number, seat: number) => number {
  const guestAt = new Int32Array(nearness.length).fill(-1);
  for (const [guest, seat] of plan.entries()) guestAt[seat] = guest;
  const takenNear = nearness.map((row, seat) =>
    Int32Array.from(row.keys()).filter(
      (other) => row[other] !== 0 && other !== seat && guestAt[other] !== -1,
    ),
  );
  const interests = plan.map((_, guest) =>
    Float64Array.from(plan, (_, other) => (other === guest ? 0 : interest(guest, other))),
  );
  return (guest, seat) => {
    const [row, ownInterests, near, ownSeat] = [
      nearness[seat],
      interests[guest],
      takenNear[seat],
      plan[guest],
    ];
    let sum = 0;
    for (let i = 0; i < near.length; i++) {
      const other = near[i];
      const neighbour = guestAt[other === ownSeat ? seat : other];
      if (neighbour !== guest) sum += row[other] * ownInterests[neighbour];
    }
    return sum;
  };
}

export interface Envy {
  /** The guest whose seat is the best for this one. */
  of: number;
  /** The gain in utility. */
  gain: number;
}

/**
 * For each guest the seat of another that they would prefer by at least `minGain`, or null. Free seats don't count. Takes time
 * quadratic in the guests.
 */
export function findEnvy(seated: SeatedPlan, minGain: number): (Envy | null)[] {
  const utility = createUtility(seated);
  return seated.plan.map((ownSeat, guest) => {
    const current = utility(guest, ownSeat);
    let best: Envy | null = null;
    for (const [of, seat] of seated.plan.entries()) {
      if (of === guest) continue;
      const gain = utility(guest, seat) - current;
      if (gain >= minGain && (best === null || gain > best.gain)) best = { of, gain };
    }
    return best;
  });
}

export interface Company {
  /** How many guests sit near. */
  near: number;
  /** How many of them suit. */
  suit: number;
}

/** Counts for each guest those who sit near (nearness at least `near`), and those of them who suit (interest above `above`). */
export function countCompany(
  { nearness, interest, plan }: SeatedPlan,
  { near, above }: { near: number; above: number },
): Company[] {
  return plan.map((seat, guest) => {
    const neighbours = plan.flatMap((otherSeat, other) =>
      other !== guest && nearness[seat][otherSeat] >= near ? [other] : [],
    );
    return {
      near: neighbours.length,
      suit: neighbours.filter((other) => interest(guest, other) > above).length,
    };
  });
}
