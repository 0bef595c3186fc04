/** The match deck, in German (R32, R41). */
export const matchDeckMessages = {
  deck_title: 'Wen möchten Sie treffen?',
  deck_sign_in_lead:
    'Melden Sie sich an. Dann sehen Sie, wer kommt, und wählen, wen Sie treffen möchten.',
  deck_cards: 'Match-Karten',
  deck_progress: 'Karte {at} von {count}',
  deck_progress_open: 'Karte {at}',
  deck_skip: 'Auslassen',
  deck_interested: 'Interessiert',
  deck_because: 'Warum es passt',
  deck_whole: 'Ganze Karte',
  deck_key_skip: 'auslassen',
  deck_key_interested: 'interessiert',
  deck_key_undo: 'rückgängig',
  deck_seated: 'Platz {seat}, neben {names}.',
  deck_seated_alone: 'Platz {seat}. Die Plätze neben Ihnen sind noch frei.',

  // Confirmations
  deck_said_interested: 'Interessiert an {name}.',
  deck_said_dismissed: '{name} ausgelassen.',
  deck_said_back: '{name} liegt wieder oben.',
  deck_said_next: 'Als Nächstes: {name}.',
  deck_said_last: 'Das war die letzte Karte.',
  deck_mutual: 'Sie und {name} haben beide Ja gesagt.',
  deck_reseated: 'Neue Sitzordnung: Jetzt sitzen {names} neben Ihnen.',
  deck_reseated_one: 'Neue Sitzordnung: Jetzt sitzt {name} neben Ihnen.',
  deck_failed: 'Ihre Entscheidung zu {name} wurde nicht gespeichert. {message}',

  // The first “Interested” (R32)
  interested_modal_title: 'Zu Ihren Kontakten hinzugefügt',
  interested_modal:
    'Wenn Sie und {name} zum selben Dinner gehen, setzen wir Sie nach Möglichkeit nebeneinander.',
  interested_modal_private:
    'Das erfährt nur, wer sich auch für Sie interessiert. Wen Sie auslassen, erfährt niemand. Sie können es sich später anders überlegen.',
  interested_modal_go: 'Nächste Karte',

  // Sidebar of the deck
  deck_for: 'Dinner',
  deck_at: 'Sie könnten sich treffen bei',
  deck_pulled: 'Ihre Auswahl',
  deck_pulled_none:
    'Hier sehen Sie, an wem Sie interessiert sind. Wir berücksichtigen Ihre Auswahl bei der Sitzordnung.',
  deck_settled: 'Sie möchten treffen',
  deck_marked: 'Ihre Kontakte',
  deck_marked_none: 'Hier sehen Sie, an wem Sie interessiert sind.',
  deck_all_marked: 'Alle ansehen',

  // Empty states
  daily_review_complete_title: 'Das waren vorerst alle.',
  daily_review_complete:
    'Sie haben alle Ihre Matches gesehen. Neue kommen dazu, wenn mehr Menschen mitmachen.',
  deck_event_complete:
    'Sie haben alle Ihre Matches bei {title} gesehen. Ihre Auswahl ist gespeichert.',
  deck_event_complete_set:
    'Sie haben alle Ihre Matches bei {title} gesehen. Sprechen Sie sie beim Dinner einfach an.',
  deck_see_matches: 'Auswahl ansehen',
  deck_no_priority_title: 'Wonach suchen Sie?',
  deck_no_priority:
    'Ihre Matches richten sich nach Ihren Anliegen. Wählen Sie eines, und gleich sehen Sie die ersten.',
  deck_choose_priority: 'Anliegen wählen',
  deck_missing: 'Wir finden dieses Dinner nicht. Vielleicht wurde es entfernt.',
  deck_elsewhere_title: 'Ihre Matches finden Sie auf {product}.',
  deck_elsewhere:
    'Diese Seite ist für kein Dinner eingerichtet, deshalb können wir Ihre Matches hier nicht zeigen.',
  deck_other_dinner:
    'Sie sind auf dieser Seite für ein anderes Dinner angemeldet, deshalb können wir Ihre Matches für dieses Dinner nicht zeigen.',
  deck_elsewhere_go: 'Matches ansehen',
} as const satisfies Record<string, string>;
