import type { Model } from './model.ts';

/** A graph as lists: the neighbours of x are `to[from[x]]` up to `to[from[x + 1]]`, with what each is worth there and back. */
export interface Lists {
  from: Int32Array;
  to: Int32Array;
  by: Float64Array;
  back: Float64Array;
}

export function listsOf(m: Float64Array, n: number, close?: Uint8Array): Lists {
  const from = new Int32Array(n + 1);
  const [to, by, back]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (m[i * n + j] === 0 && m[j * n + i] === 0 && !close?.[i * n + j]) continue;
      to.push(j);
      by.push(m[i * n + j]!);
      back.push(m[j * n + i]!);
    }
    from[i + 1] = to.length;
  }
  return { from, to: Int32Array.from(to), by: Float64Array.from(by), back: Float64Array.from(back) };
}

/**
 * A plan and what swaps in it bring, reckoned along the lists of whichever side has fewer entries: seats, or guests
 * (`turned`). So x is a seat and y its guest, or x a guest and y their seat; the sums are the same either way.
 */
export class Swaps {
  readonly n: number;
  readonly sits: Int32Array;
  readonly near: Lists;
  readonly w: Float64Array;
  private readonly back: Float64Array | null;
  /** [x * n + y], or null where no place is worth anything by itself. */
  private readonly linear: Float64Array | null;
  private readonly apart: number[][];
  private readonly close: Uint8Array;
  private readonly at: Int32Array;
  readonly penalty: number;
  readonly tiny: number;

  constructor(
    model: Model,
    plan: Int32Array,
    readonly turned: boolean,
  ) {
    const n = (this.n = model.n);
    const [sparse, dense] = turned ? [model.w, model.p] : [model.p, model.w];
    this.near = listsOf(sparse, n);
    this.w = dense;
    this.back = model.symmetric ? null : transposed(dense, n);
    this.linear = linearOf(model, turned);
    this.penalty = model.penalty;
    this.tiny = model.tiny * 1e3;
    this.apart = turned ? neighboursIn(model.close, n) : model.apart;
    this.close = turned ? matrixOf(model.apart, n) : model.close;
    this.sits = new Int32Array(n);
    this.at = new Int32Array(n);
    this.load(plan);
  }

  /** Seat → guest. */
  load(plan: Int32Array): void {
    const { sits, at, turned, n } = this;
    for (let s = 0; s < n; s++) (turned ? at : sits)[s] = plan[s]!;
    for (let s = 0; s < n; s++) (turned ? sits : at)[plan[s]!] = s;
  }

  /** Takes `sits` as it was. */
  restore(sits: Int32Array): void {
    for (let x = 0; x < this.n; x++) {
      this.sits[x] = sits[x]!;
      this.at[sits[x]!] = x;
    }
  }

  plan(): Int32Array {
    return (this.turned ? this.at : this.sits).slice();
  }

  /** What swapping the two brings. */
  gain(i: number, j: number): number {
    const { n, sits, near, w, back } = this;
    const { from, to, by } = near;
    const [a, b] = [sits[i]!, sits[j]!];
    const [rowA, rowB] = [a * n, b * n];
    let sum = 0;
    if (back) return this.gainBothWays(i, j, back);
    for (let k = from[i]!, end = from[i + 1]!; k < end; k++) {
      const c = to[k]!;
      if (c === j) continue;
      const y = sits[c]!;
      sum += by[k]! * (w[rowB + y]! - w[rowA + y]!);
    }
    for (let k = from[j]!, end = from[j + 1]!; k < end; k++) {
      const c = to[k]!;
      if (c === i) continue;
      const y = sits[c]!;
      sum += by[k]! * (w[rowA + y]! - w[rowB + y]!);
    }
    return this.penalty === 0 && !this.linear ? sum : sum + this.extras(i, j, a, b);
  }

  private gainBothWays(i: number, j: number, back: Float64Array): number {
    const { n, sits, near, w } = this;
    const [a, b] = [sits[i]!, sits[j]!];
    let sum = 0;
    for (let k = near.from[i]!; k < near.from[i + 1]!; k++) {
      const c = near.to[k]!;
      const y = sits[c]!;
      if (c === j) sum += (near.by[k]! - near.back[k]!) * (w[b * n + a]! - w[a * n + b]!);
      else sum += near.by[k]! * (w[b * n + y]! - w[a * n + y]!) + near.back[k]! * (back[b * n + y]! - back[a * n + y]!);
    }
    for (let k = near.from[j]!; k < near.from[j + 1]!; k++) {
      const c = near.to[k]!;
      const y = sits[c]!;
      if (c !== i) sum += near.by[k]! * (w[a * n + y]! - w[b * n + y]!) + near.back[k]! * (back[a * n + y]! - back[b * n + y]!);
    }
    return this.penalty === 0 && !this.linear ? sum : sum + this.extras(i, j, a, b);
  }

  /** What places are worth by themselves, and pairs kept apart. */
  private extras(i: number, j: number, a: number, b: number): number {
    const { n, linear, penalty } = this;
    let sum = 0;
    if (linear) sum += linear[i * n + b]! + linear[j * n + a]! - linear[i * n + a]! - linear[j * n + b]!;
    if (penalty > 0) sum += penalty * (this.broken(i, a, j) + this.broken(j, b, i) - this.broken(j, a, i) - this.broken(i, b, j));
    return sum;
  }

  /** Pairs kept apart that y would break at x, not counting whoever is at `except`. */
  private broken(x: number, y: number, except: number): number {
    const { n, apart, close, at } = this;
    let count = 0;
    for (const other of apart[y]!) {
      const z = at[other]!;
      if (z !== except && close[x * n + z]) count++;
    }
    return count;
  }

  swap(i: number, j: number): void {
    const { sits, at } = this;
    const [a, b] = [sits[i]!, sits[j]!];
    sits[i] = b;
    sits[j] = a;
    at[b] = i;
    at[a] = j;
  }
}

function transposed(m: Float64Array, n: number): Float64Array {
  const out = new Float64Array(n * n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) out[j * n + i] = m[i * n + j]!;
  return out;
}

function linearOf({ n, home, moveCost }: Model, turned: boolean): Float64Array | null {
  if (moveCost === 0 || home.every((seat) => seat < 0)) return null;
  const out = new Float64Array(n * n);
  home.forEach((seat, guest) => {
    if (seat >= 0) for (let s = 0; s < n; s++) if (s !== seat) out[turned ? guest * n + s : s * n + guest] = -moveCost;
  });
  return out;
}

const neighboursIn = (m: Uint8Array, n: number) => Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => j).filter((j) => m[i * n + j]));

function matrixOf(lists: number[][], n: number): Uint8Array {
  const out = new Uint8Array(n * n);
  lists.forEach((list, i) => list.forEach((j) => (out[i * n + j] = 1)));
  return out;
}
