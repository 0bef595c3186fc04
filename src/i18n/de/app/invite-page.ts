export const invitePageMessages = {
  // Next to an invitation (R38)
  invite_description: 'Über dieses Dinner',
  invite_said_yes: 'Wer kommt',
  invite_more_one: 'Und {count} weiterer Gast.',
  invite_more_other: 'Und {count} weitere Gäste.',
  invite_free_one: 'Einer von {capacity} Plätzen ist frei.',
  invite_free_other: '{count} von {capacity} Plätzen sind frei.',
} as const satisfies Record<string, string>;
