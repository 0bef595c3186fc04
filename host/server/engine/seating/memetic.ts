import type { Watch } from './clock.ts';
import type { SwapTable } from './swap-table.ts';
import { tabu } from './tabu.ts';

interface Member {
  sits: Int32Array;
  worth: number;
}

/** Plans that live at once. */
const PLANS = 8;
/** Tabu steps without a better plan, for each seat, before a child is left alone. */
const PATIENCE = 3;
/** Children in a row that are no better than what lives, before everyone but the best is shaken. */
const STALE = 15;

/**
 * A few plans, each improved by tabu search; children keep what two of them share (as in Benlic and Hao's memetic search
 * for quadratic assignment, 2015). Starts with the plan on the table, and returns the best: seat index → guest index.
 */
export function memetic(table: SwapTable, clock: Watch, random: () => number): Int32Array {
  const n = table.n;
  const pick = (k: number) => Math.floor(random() * k);
  const all: Member[] = [];
  let best: Member = { sits: table.sits.slice(), worth: table.worth };
  if (n < 2) return best.sits;
  const improved = (): Member => {
    const member = { sits: new Int32Array(n), worth: 0 };
    member.worth = tabu(table, member.sits, PATIENCE * n, clock, random);
    if (member.worth > best.worth + table.tiny) best = { sits: member.sits.slice(), worth: member.worth };
    return member;
  };
  all.push(improved());
  for (let stale = 0; !clock.over();) {
    if (all.length < PLANS) {
      table.load(shaken(best.sits, n, pick));
      all.push(improved());
      continue;
    }
    const a = pick(all.length);
    const b = (a + 1 + pick(all.length - 1)) % all.length;
    table.load(crossed(all[a]!.sits, all[b]!.sits, random));
    const child = improved();
    const worst = all.reduce((least, member, i) => (member.worth < all[least]!.worth ? i : least), 0);
    const known = all.some((member) => member.worth === child.worth && differing(member.sits, child.sits) < n / 8);
    if (!known && child.worth > all[worst]!.worth) [all[worst], stale] = [child, 0];
    else if (++stale > STALE) {
      stale = 0;
      for (let i = 0; i < all.length && !clock.over(); i++) {
        table.load(shaken(all[i]!.sits, Math.ceil(n / 2), pick));
        all[i] = improved();
      }
    }
  }
  return best.sits;
}

function differing(a: Int32Array, b: Int32Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
}

/** A ring of so many swaps. */
function shaken(sits: Int32Array, swaps: number, pick: (k: number) => number): Int32Array {
  const out = sits.slice();
  for (let i = pick(out.length); swaps > 0; swaps--) {
    const j = pick(out.length);
    [out[i], out[j]] = [out[j]!, out[i]!];
    i = j;
  }
  return out;
}

/** Everyone sits where one of the parents has them, as far as can be. */
function crossed(a: Int32Array, b: Int32Array, random: () => number): Int32Array {
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
