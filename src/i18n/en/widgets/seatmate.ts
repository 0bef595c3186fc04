export const seatmateMessages = {
  // Who sits beside you (R70)
  seatmate_title: 'Meet who you sit beside.',
  seatmate_could: 'You could sit beside',
  seatmate_also: 'Also at the table',
  seatmate_nobody: 'The first names stand here as soon as guests agree to be shown.',
  seatmate_take: 'Take the seat',
  seatmate_beside: 'You sit beside',
  seatmate_across: 'Across from you',
  seatmate_alone: 'The chairs beside you are still free.',
  seatmate_missing: 'There is no such table.',
} as const satisfies Record<string, string>;
