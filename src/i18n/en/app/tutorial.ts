export const tutorialMessages = {
  // The tutorial (R39): three pages between the introduction and the first home, and again from the profile
  tutorial_step: 'Page {step} of {steps}',
  tutorial_1_title: 'Cards come to you',
  tutorial_1_text:
    'A few place cards a day, of people who come for the other half of what you do. Mark whom you would like to meet; the others never hear that you passed.',
  tutorial_2_title: 'The table moves with you',
  tutorial_2_text: 'Each mark draws a chair closer. When you are both going to a dinner, we look for a seat where the two of you can talk.',
  tutorial_3_title: 'Then you only sit down',
  tutorial_3_text: 'Accept an invitation, and before the evening you see your place and who sits beside it. All there is to bring is yourself.',
  tutorial_next: 'Go on',
  tutorial_back: 'Back',
  tutorial_skip: 'Skip',
  tutorial_done: 'Take my seat',
} as const satisfies Record<string, string>;
