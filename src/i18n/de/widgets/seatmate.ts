export const seatmateMessages = {
  // Who sits next to you (R70)
  seatmate_title: 'Lernen Sie Ihre Tischnachbarn kennen.',
  seatmate_could: 'Vielleicht sitzen Sie neben',
  seatmate_also: 'Auch am Tisch',
  seatmate_nobody: 'Hier erscheinen Gäste, die sich zeigen möchten.',
  seatmate_take: 'Platz nehmen',
  seatmate_beside: 'Neben Ihnen',
  seatmate_across: 'Ihnen gegenüber',
  seatmate_alone: 'Die Plätze neben Ihnen sind noch frei.',
  seatmate_missing: 'Wir finden dieses Dinner nicht. Vielleicht wurde es entfernt.',
} as const satisfies Record<string, string>;
