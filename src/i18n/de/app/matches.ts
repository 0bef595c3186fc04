/** The list of matches and one match, in German (R32, R41). */
export const matchesMessages = {
  // The list
  matches_tabs: 'Match-Listen',
  matches_interested: 'Interessiert',
  matches_skipped: 'Ausgelassen',
  matches_new_one: 'Ein neues Match ansehen',
  matches_new_other: '{count} neue Matches ansehen',
  matches_new_many: 'Neue Matches ansehen',
  matches_open: 'Karte von {name} ansehen',
  matches_both: 'Sie sind beide interessiert',
  matches_linkedin: 'LinkedIn',
  matches_linkedin_of: '{name} auf LinkedIn',
  matches_skip: 'Auslassen',
  matches_skip_one: '{name} auslassen',
  matches_take: 'Interessiert',
  matches_take_one: 'Interessiert an {name}',
  matches_more: 'Mehr zeigen',
  matches_empty_title: 'Noch niemand.',
  matches_empty:
    'Hier sehen Sie, an wem Sie interessiert sind. Wenn Sie beide zu einem Dinner gehen, setzen wir Sie nach Möglichkeit zusammen.',
  matches_empty_deck: 'Karten ansehen',
  matches_empty_skipped_title: 'Noch niemanden ausgelassen.',
  matches_empty_skipped:
    'Wen Sie auslassen, finden Sie hier, falls Sie es sich anders überlegen. Niemand erfährt davon.',
  matches_empty_interested: 'Matches ansehen',

  // Notices after a decision
  matches_said_interested: '{name} gehört jetzt zu Ihren Kontakten.',
  matches_said_dismissed: 'Sie haben {name} ausgelassen.',
  matches_said_new: '{name} ist wieder bei Ihren neuen Matches.',
  matches_failed: '{name}: {message}',

  // One match
  match_back: 'Alle Matches',
  match_because: 'Warum es passt',
  match_says: 'Kurz vorgestellt',
  match_company: 'Arbeitet bei',
  match_company_line: '{role}, {company}',
  match_website: 'Website',
  match_dinner: 'Sie könnten sich treffen bei',
  match_new: 'Möchten Sie neben {name} sitzen?',
  match_interested:
    'Sie sind interessiert. Wenn Sie beide zu einem Dinner gehen, setzen wir Sie nach Möglichkeit zusammen.',
  match_dismissed: 'Sie haben diese Karte ausgelassen. Sie können es sich noch anders überlegen.',
  match_mutual: 'Sie sind beide interessiert. Der Rest liegt bei Ihnen.',
  match_write: 'LinkedIn öffnen',
  match_no_linkedin: 'Auf dieser Karte steht kein LinkedIn-Profil. Sagen Sie beim Dinner Hallo.',

  // Block and report
  match_more: 'Mehr',
  match_block: 'Blockieren',
  match_report: 'Melden',
  match_blocked:
    '{name} ist blockiert. Sie sehen einander nicht mehr als Match und sitzen nie nebeneinander. Niemand erfährt davon.',
  match_unblocked: '{name} ist nicht mehr blockiert.',
  match_unblock_failed: '{name} ist weiterhin blockiert. {reason}',
  report_title: 'Was ist mit {name} vorgefallen?',
  report_lead: 'Wir lesen jede Meldung. {name} erfährt nichts davon.',
  report_reason: 'Worum geht es?',
  report_behaviour: 'Das Verhalten',
  report_profile: 'Was auf der Karte steht',
  report_selling: 'Verkauf oder Spam',
  report_other: 'Etwas anderes',
  report_text: 'Erzählen Sie mehr',
  report_optional: 'optional',
  report_send: 'Absenden',
  report_sent: 'Danke. Wir gehen dem nach.',
} as const satisfies Record<string, string>;
