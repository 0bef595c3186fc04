type Pick = (below: number) => number;

/** Makes `swaps` random swaps, each starting at the seat where the last one ended, so that guests move round a cycle. */
export function swapRandomly(plan: Int32Array, swaps: number, pick: Pick): Int32Array {
  const out = plan.slice();
  for (let i = pick(out.length); swaps > 0; swaps--) {
    const j = pick(out.length);
    [out[i], out[j]] = [out[j], out[i]];
    i = j;
  }
  return out;
}

/**
 * Uniform crossover: a seat with the same guest in both parents keeps them. Every other seat, in random order, gets the guest of one
 * parent who isn't placed yet; the guests left over get the seats left over.
 */
export function crossover(a: Int32Array, b: Int32Array, random: () => number): Int32Array {
  const n = a.length;
  const child = new Int32Array(n).fill(-1);
  const placed = new Uint8Array(n);
  const place = (seat: number, guest: number) => {
    child[seat] = guest;
    placed[guest] = 1;
  };
  for (let i = 0; i < n; i++) if (a[i] === b[i]) place(i, a[i]);
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  for (const i of order) {
    if (child[i] >= 0) continue;
    const [first, second] = random() < 0.5 ? [a[i], b[i]] : [b[i], a[i]];
    if (!placed[first]) place(i, first);
    else if (!placed[second]) place(i, second);
  }
  const left = order.filter((guest) => !placed[guest]);
  for (const i of order) if (child[i] < 0) place(i, left.pop()!);
  return child;
}
