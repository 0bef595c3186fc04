/** Priorities (R34). */
export const prioritiesMessages = {
  priorities_title: 'Priorities',
  priorities_lead: 'What you come for. Each is a card of yours, and each finds you other neighbours.',
  priorities_add: 'Add a priority',
  priorities_empty_title: 'Nothing to go by yet.',
  priorities_empty: 'Say what you come for, and we look for the people who come for the other half.',
  priorities_empty_action: 'Choose a priority',
  priority_own: 'Words of its own',
  priority_lent: 'Your profile’s words',
  priority_seeks: 'Seated beside: {types}',
  priority_remove: 'Remove {name}',
  priority_removed: '{name} is off your list.',
  priority_removed_already: 'Too late to take back: it is off your list. You can add it again.',
  priority_remove_failed: '{name} is still on your list. {reason}',

  // One of them
  priority_card_for: 'Your card for',
  priority_lead: 'What a neighbour reads before they meet you.',
  priority_default: 'Your profile',

  // A new one
  priority_new_title: 'What else do you come for?',
  priority_new_title_first: 'What do you come for?',
  priority_new_lead: 'Choose one. Its card begins with what your profile says; you can give it words of its own next.',
  priority_new_legend: 'Still to choose',
  priority_new_none: 'Choose one to go on.',
  priority_new_taken: 'Already yours',
  priority_new_all_taken: 'You come for everything there is. That will be a long evening.',
  priority_new_add: 'Add this priority',
  priority_added: '{name} is on your list.',
} as const satisfies Record<string, string>;
