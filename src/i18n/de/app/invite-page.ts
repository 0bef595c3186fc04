export const invitePageMessages = {
  // Beside an invitation (R38)
  invite_description: 'Was Sie erwartet',
  invite_said_yes: 'Wer zugesagt hat',
  invite_more_one: 'Und noch {count} Gast.',
  invite_more_other: 'Und noch {count} Gäste.',
  invite_free_one: 'Einer von {capacity} Plätzen ist frei.',
  invite_free_other: '{count} von {capacity} Plätzen sind frei.',
} as const satisfies Record<string, string>;
