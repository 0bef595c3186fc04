export const feedbackMessages = {
  // Feedback on the product or on a dinner (R47)
  feedback_rating: 'How do you like it so far?',
  feedback_rating_dinner: 'Overall',
  feedback_up: 'Good',
  feedback_down: 'Not good',
  feedback_text: 'What should we know?',
  feedback_optional: 'optional',
  feedback_send: 'Send',
  feedback_missing: 'Choose thumbs up or down, or write a few words.',
  feedback_thanks: 'Thank you.',
  feedback_thanks_text: 'We read everything you send.',
  feedback_more: 'Tell us more',
} as const satisfies Record<string, string>;
