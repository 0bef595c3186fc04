/** How far a search has come: by steps where they are given, else by time. Time is only asked for now and then. */
export class Clock {
  steps = 0;
  private readonly began: number;
  private readonly limit: number;
  private readonly ms: number;

  constructor({ iterations, budget_ms }: { iterations?: number | undefined; budget_ms?: number | undefined }, began: number) {
    this.began = began;
    this.limit = iterations ?? Infinity;
    this.ms = budget_ms ?? (iterations === undefined ? 200 : FUSE);
  }

  /** From 0 to 1. */
  progress(): number {
    const spent = (performance.now() - this.began) / (this.ms * 0.93);
    return this.limit === Infinity ? Math.min(1, spent) : spent >= 1 || this.limit === 0 ? 1 : Math.min(1, this.steps / this.limit);
  }

  /** Whether the search ends; with time for the rest to be said. */
  over(): boolean {
    return this.steps >= this.limit || performance.now() - this.began >= this.ms * 0.93;
  }

  /** Whether all of the time is up. With steps only the fuse is. */
  late(): boolean {
    return performance.now() - this.began >= this.ms;
  }
}

/** Nothing asked by steps alone runs longer than this, in milliseconds. */
const FUSE = 60_000;
