export const seatmateMessages = {
  // Who sits beside you (R70)
  seatmate_title: 'Neben wem Sie sitzen.',
  seatmate_could: 'Sie könnten sitzen neben',
  seatmate_also: 'Auch am Tisch',
  seatmate_nobody: 'Hier stehen die ersten Namen, sobald Gäste sich zeigen möchten.',
  seatmate_take: 'Platz nehmen',
  seatmate_beside: 'Sie sitzen neben',
  seatmate_across: 'Ihnen gegenüber',
  seatmate_alone: 'Die Stühle neben Ihnen sind noch frei.',
  seatmate_missing: 'Diesen Tisch gibt es nicht.',
} as const satisfies Record<string, string>;
