export const invitePageMessages = {
  // Beside an invitation (R38)
  invite_description: 'What awaits you',
  invite_said_yes: 'Who has said yes',
  invite_more_one: 'And {count} more.',
  invite_more_other: 'And {count} more.',
  invite_free_one: 'One of {capacity} places is free.',
  invite_free_other: '{count} of {capacity} places are free.',
} as const satisfies Record<string, string>;
