/** The termination criterion of a search, which counts its steps in it. */
export interface SearchBudget {
  steps: number;
  isExhausted(): boolean;
  /** Whether the step limit is reached; cheap, since it reads no clock. */
  areStepsSpent(): boolean;
  /** From 0 to 1. */
  progress(): number;
}

/** Milliseconds for the search of a feasible plan, even where the budget is smaller. */
const MIN_FEASIBILITY_MS = 2000;
/** The part of the time budget that searches may use; the rest is for the bound and the answer. */
const SEARCH_SHARE = 0.93;

/** The budget of one run: a number of steps where one is given, otherwise milliseconds. With steps, time is only a safeguard. */
export class RunBudget implements SearchBudget {
  steps = 0;
  private readonly limit: number;
  private readonly ms: number;

  constructor(
    { iterations, budget_ms }: { iterations?: number | undefined; budget_ms?: number | undefined },
    private readonly startedAt: number,
  ) {
    this.limit = iterations ?? Infinity;
    this.ms = budget_ms ?? (iterations === undefined ? 200 : Infinity);
  }

  progress(): number {
    const spent = (performance.now() - this.startedAt) / (this.ms * SEARCH_SHARE);
    return this.limit === Infinity
      ? Math.min(1, spent)
      : spent >= 1 || this.limit === 0
        ? 1
        : Math.min(1, this.steps / this.limit);
  }

  areStepsSpent(): boolean {
    return this.steps >= this.limit;
  }

  isExhausted(): boolean {
    return this.steps >= this.limit || performance.now() - this.startedAt >= this.ms * SEARCH_SHARE;
  }

  /** Whether to stop looking for a feasible plan. */
  isFeasibilityTimeUp(): boolean {
    return performance.now() - this.startedAt >= Math.max(this.ms, MIN_FEASIBILITY_MS);
  }

  /** Whether the whole time budget is used. */
  isTimeUp(): boolean {
    return performance.now() - this.startedAt >= this.ms;
  }
}

/** A budget for the next part of what is left of another. */
export const shareOf = (whole: SearchBudget, share: number): SearchBudget =>
  new BudgetShare(whole, share);

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
