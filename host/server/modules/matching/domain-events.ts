export interface MatchingEvents {
  mutual_interest: { user_id: string; target_id: string };
  /** Published with a delay. Whether both are still interested is checked when it is handled. */
  mutual_interest_lasting: { user_id: string; target_id: string };
}
