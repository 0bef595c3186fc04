/** What a search asks: whether it is over; and what it tells: each step it takes. */
export interface SearchBudget {
  steps: number;
  isExhausted(): boolean;
  /** Whether all steps are taken: asked often, so it asks for no time. */
  areStepsSpent(): boolean;
  /** From 0 to 1. */
  progress(): number;
}

/** Milliseconds that a plan which holds is looked for, however small the budget. */
const FEASIBLE = 2000;
/** The part of the time after which searches end, so that the rest can be said. */
const SEARCHED = 0.93;

/** How far a search has come: by steps where they are given, else by time. Time is only asked for now and then. */
export class RunBudget implements SearchBudget {
  steps = 0;
  private readonly limit: number;
  private readonly ms: number;

  constructor(
    { iterations, budget_ms }: { iterations?: number | undefined; budget_ms?: number | undefined },
    private readonly began: number,
  ) {
    this.limit = iterations ?? Infinity;
    this.ms = budget_ms ?? (iterations === undefined ? 200 : Infinity);
  }

  progress(): number {
    const spent = (performance.now() - this.began) / (this.ms * SEARCHED);
    return this.limit === Infinity ? Math.min(1, spent) : spent >= 1 || this.limit === 0 ? 1 : Math.min(1, this.steps / this.limit);
  }

  areStepsSpent(): boolean {
    return this.steps >= this.limit;
  }

  isExhausted(): boolean {
    return this.steps >= this.limit || performance.now() - this.began >= this.ms * SEARCHED;
  }

  /** Whether a plan that holds has been looked for long enough. With steps only the fuse is asked. */
  isFeasibilityTimeUp(): boolean {
    return performance.now() - this.began >= Math.max(this.ms, FEASIBLE);
  }

  /** Whether all of the time is up. With steps only the fuse is. */
  isTimeUp(): boolean {
    return performance.now() - this.began >= this.ms;
  }
}

/** A watch over the next part of what is left. */
export const shareOf = (whole: SearchBudget, share: number): SearchBudget => new BudgetShare(whole, share);

class BudgetShare implements SearchBudget {
  private readonly from: number;
  private readonly span: number;

  constructor(
    private readonly whole: SearchBudget,
    share: number,
  ) {
    this.from = whole.progress();
    this.span = (1 - this.from) * share;
  }

  get steps(): number {
    return this.whole.steps;
  }

  set steps(steps: number) {
    this.whole.steps = steps;
  }

  progress(): number {
    return this.span > 0 ? Math.min(1, (this.whole.progress() - this.from) / this.span) : 1;
  }

  areStepsSpent(): boolean {
    return this.whole.areStepsSpent();
  }

  isExhausted(): boolean {
    return this.whole.isExhausted() || this.progress() >= 1;
  }
}
