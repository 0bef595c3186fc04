export const seatmateMessages = {
  // Who sits next to you (R70)
  seatmate_title: 'Meet the people you’ll sit next to.',
  seatmate_could: 'You could sit next to',
  seatmate_also: 'Also at the table',
  seatmate_nobody: 'Guests who choose to be shown appear here.',
  seatmate_take: 'Take a seat',
  seatmate_beside: 'Next to you',
  seatmate_across: 'Across from you',
  seatmate_alone: 'The seats next to you are still empty.',
  seatmate_missing: 'We can’t find this dinner. It may have been removed.',
} as const satisfies Record<string, string>;
