export const tutorialMessages = {
  // The tutorial (R39): three pages between the introduction and the first home, and again from the profile
  tutorial_step: 'Page {step} of {steps}',
  tutorial_1_title: 'Meet your matches',
  tutorial_1_text:
    'Every day, you’ll see a few people looking for what you offer. Choose who you’d like to meet. If you skip someone, they’ll never know.',
  tutorial_2_title: 'Your picks shape the table',
  tutorial_2_text:
    'We use your picks for seating. When you and someone you picked are going to the same dinner, we try to seat you together.',
  tutorial_3_title: 'Then just sit down',
  tutorial_3_text:
    'Accept an invitation. Before the dinner, you’ll see your seat and who’s next to you. Just bring yourself.',
  tutorial_next: 'Continue',
  tutorial_back: 'Back',
  tutorial_skip: 'Skip',
  tutorial_done: 'Get started',
} as const satisfies Record<string, string>;
