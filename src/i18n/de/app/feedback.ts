export const feedbackMessages = {
  // What somebody thinks of us, or of a dinner (R47)
  feedback_rating: 'Wie ist es bisher?',
  feedback_rating_dinner: 'Alles in allem',
  feedback_up: 'Gut',
  feedback_down: 'Nicht gut',
  feedback_text: 'Was sollten wir wissen?',
  feedback_optional: 'freiwillig',
  feedback_send: 'Absenden',
  feedback_missing: 'Wählen Sie einen Daumen, oder schreiben Sie einen Satz.',
  feedback_thanks: 'Danke.',
  feedback_thanks_text: 'Hier liest jemand jedes Wort davon.',
  feedback_more: 'Erzählen Sie mehr',
} as const satisfies Record<string, string>;
