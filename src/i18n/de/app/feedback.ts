export const feedbackMessages = {
  // Feedback on the product or on a dinner (R47)
  feedback_rating: 'Wie gefällt es Ihnen bisher?',
  feedback_rating_dinner: 'Insgesamt',
  feedback_up: 'Gut',
  feedback_down: 'Nicht gut',
  feedback_text: 'Was sollten wir wissen?',
  feedback_optional: 'optional',
  feedback_send: 'Absenden',
  feedback_missing: 'Wählen Sie Daumen hoch oder runter, oder schreiben Sie ein paar Worte.',
  feedback_thanks: 'Danke.',
  feedback_thanks_text: 'Wir lesen alles, was Sie uns schreiben.',
  feedback_more: 'Erzählen Sie mehr',
} as const satisfies Record<string, string>;
