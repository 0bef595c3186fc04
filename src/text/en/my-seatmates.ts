/** Who sits beside a guest with a place (R42). */
export const mySeatmates = {
  seatmate_beside: 'You sit beside',
  seatmate_across: 'Across from you',
  seatmate_alone: 'The chairs beside you are still free.',
} as const satisfies Record<string, string>;
