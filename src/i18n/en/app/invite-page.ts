export const invitePageMessages = {
  // Next to an invitation (R38)
  invite_description: 'About this dinner',
  invite_said_yes: 'Who’s coming',
  invite_more_one: 'And {count} more.',
  invite_more_other: 'And {count} more.',
  invite_free_one: '{count} of {capacity} seats left.',
  invite_free_other: '{count} of {capacity} seats left.',
} as const satisfies Record<string, string>;
