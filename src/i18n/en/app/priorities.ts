/** Priorities (R34). */
export const prioritiesMessages = {
  priorities_title: 'Priorities',
  priorities_lead:
    'What you’re looking for. Each priority has its own card and brings you different matches.',
  priorities_add: 'Add a priority',
  priorities_empty_title: 'No priorities yet.',
  priorities_empty:
    'Tell us what you’re looking for. We’ll find people looking for what you offer.',
  priorities_empty_action: 'Choose a priority',
  priority_own: 'Custom card',
  priority_lent: 'Default card',
  priority_seeks: 'Matches you with: {types}',
  priority_remove: 'Remove {name}',
  priority_removed: '{name} was removed.',
  priority_removed_already: 'It’s already been removed. You can add it again.',
  priority_remove_failed: '{name} wasn’t removed. {reason}',

  // The page of one priority
  priority_card_for: 'Your card for',
  priority_lead: 'What people read before they meet you.',
  priority_default: 'Your profile',

  // Adding a priority
  priority_new_title: 'What else are you looking for?',
  priority_new_title_first: 'What are you looking for?',
  priority_new_lead:
    'Choose one. Its card starts out like your default card. You can change it next.',
  priority_new_legend: 'Available priorities',
  priority_new_none: 'Choose one to continue.',
  priority_new_taken: 'Already added',
  priority_new_all_taken: 'You’ve added every priority. That could be a long evening.',
  priority_new_add: 'Add this priority',
  priority_added: '{name} was added.',
} as const satisfies Record<string, string>;
