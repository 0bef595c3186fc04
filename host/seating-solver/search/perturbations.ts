type Pick = (below: number) => number;

/** A ring of so many swaps. */
export function swapRandomly(sits: Int32Array, swaps: number, pick: Pick): Int32Array {
  const out = sits.slice();
  for (let i = pick(out.length); swaps > 0; swaps--) {
    const j = pick(out.length);
    [out[i], out[j]] = [out[j]!, out[i]!];
    i = j;
  }
  return out;
}

/** Which of them have to do with each other: seats that are near or far, or guests with wishes, whichever says more. */
export interface NeighbourLists {
  bySeat: boolean;
  lists: number[][];
}

/** Those who have to do with each other, one after the other, change places along that chain: all move up one, or it is turned round. One to `chains` times. */
export function moveAlongChains(sits: Int32Array, { bySeat, lists }: NeighbourLists, pick: Pick, chains = 2): Int32Array {
  const out = sits.slice();
  const n = out.length;
  for (let rounds = 1 + pick(chains); rounds > 0; rounds--) {
    const chain = [pick(n)];
    for (let left = 2 + pick(Math.ceil(n / 3)); left > 0 && chain.length < n; left--) {
      const linked = lists[chain.at(-1)!]!.filter((one) => !chain.includes(one));
      if (linked.length === 0 && chain.length > 2) break;
      const next = linked.length > 0 ? linked : [...out.keys()].filter((one) => !chain.includes(one));
      chain.push(next[pick(next.length)]!);
    }
    const seats = bySeat ? chain : chain.map((guest) => out.indexOf(guest));
    const sitters = seats.map((seat) => out[seat]!);
    const into = pick(2) === 0 ? [...seats.slice(1), seats[0]!] : seats.toReversed();
    sitters.forEach((guest, i) => (out[into[i]!] = guest));
  }
  return out;
}

/** Everyone sits where one of the parents has them, as far as can be. */
export function crossover(a: Int32Array, b: Int32Array, random: () => number): Int32Array {
  const n = a.length;
  const child = new Int32Array(n).fill(-1);
  const used = new Uint8Array(n);
  const put = (seat: number, guest: number) => {
    child[seat] = guest;
    used[guest] = 1;
  };
  for (let i = 0; i < n; i++) if (a[i] === b[i]) put(i, a[i]!);
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  for (const i of order) {
    if (child[i]! >= 0) continue;
    const [first, second] = random() < 0.5 ? [a[i]!, b[i]!] : [b[i]!, a[i]!];
    if (!used[first]) put(i, first);
    else if (!used[second]) put(i, second);
  }
  const rest = order.filter((guest) => !used[guest]);
  for (const i of order) if (child[i]! < 0) put(i, rest.pop()!);
  return child;
}
