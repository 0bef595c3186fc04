import type { Clock } from './clock.ts';
import type { Swaps } from './swaps.ts';

/** The first and the last heat, in parts of what a swap changes as a rule. */
const [HOT, COLD] = [0.3, 0.03];
/** The part of all tries that are changes of a stretch of seats. */
const STRETCHES = 0.5;
const LONGEST = 20;

/**
 * Simulated annealing with swaps, and with stretches of seats turned round or shifted by one. Leaves the best plan in `swaps`.
 * `free`: the seats that may change; `rings`: the same in the order in which they stand.
 */
export function anneal(swaps: Swaps, free: Int32Array, rings: Int32Array[], clock: Clock, random: () => number): void {
  const m = free.length;
  const pick = (k: number) => Math.floor(random() * k);
  const scale = typical(swaps, free, pick);
  const began = clock.progress();
  const best = swaps.sits.slice();
  let [now, most] = [0, 0];
  for (; !clock.over(); clock.steps++) {
    const done = (clock.progress() - began) / (1 - began || 1);
    const heat = scale * HOT * (COLD / HOT) ** done;
    const taken = (gain: number) => gain >= 0 || random() < Math.exp(gain / heat);
    for (let k = 0; k < m; k++) {
      if (rings.length > 0 && random() < STRETCHES) now += stretch(swaps, rings[pick(rings.length)]!, pick, taken);
      else {
        const [i, j] = [free[pick(m)]!, free[pick(m)]!];
        const gain = i === j ? 0 : swaps.gain(i, j);
        if (i === j || !taken(gain)) continue;
        swaps.swap(i, j);
        now += gain;
      }
      if (now > most + swaps.tiny) {
        most = now;
        best.set(swaps.sits);
      }
    }
  }
  swaps.restore(best);
}

/** Tries one change of a stretch; returns what it brought, 0 when it was taken back. */
function stretch(swaps: Swaps, ring: Int32Array, pick: (k: number) => number, taken: (gain: number) => boolean): number {
  const length = 3 + pick(Math.min(ring.length, LONGEST) - 2);
  const from = pick(ring.length);
  const at = (k: number) => ring[(from + k) % ring.length]!;
  const kind = pick(4);
  const pairs = kind < 2 ? length >> 1 : length - 1;
  const swap = (k: number) => {
    const [i, j] = kind < 2 ? [k, length - 1 - k] : kind === 2 ? [k, k + 1] : [length - 1 - k, length - 2 - k];
    const gain = swaps.gain(at(i), at(j));
    swaps.swap(at(i), at(j));
    return gain;
  };
  let gain = 0;
  for (let k = 0; k < pairs; k++) gain += swap(k);
  if (taken(gain)) return gain;
  for (let k = pairs - 1; k >= 0; k--) swap(k);
  return 0;
}

/** What a swap changes as a rule, where it breaks nothing. */
function typical(swaps: Swaps, free: Int32Array, pick: (k: number) => number): number {
  let [sum, count] = [0, 0];
  for (let k = 0; k < 500; k++) {
    const gain = Math.abs(swaps.gain(free[pick(free.length)]!, free[pick(free.length)]!));
    if (gain === 0 || (swaps.penalty > 0 && gain > swaps.penalty / 2)) continue;
    sum += gain;
    count++;
  }
  return sum / count || 1;
}
