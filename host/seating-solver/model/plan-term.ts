/** A plan and its inverse: seat → guest, and guest → seat. */
export interface SeatedGuests {
  readonly guestAt: Int32Array;
  readonly seatOf: Int32Array;
}

/** A part of the objective that every search adds to closeness × affinity. One object follows one plan. */
export interface PlanTerm {
  /** Follows another plan. */
  load(plan: SeatedGuests): void;
  /** Of the plan it follows. */
  value(plan: SeatedGuests): number;
  /** The gain of swapping the guests of two seats. */
  gain(plan: SeatedGuests, i: number, j: number): number;
  /** To be called before these guests swap. */
  swap(plan: SeatedGuests, i: number, j: number): void;
}
