/** The match deck in German (R32, R41). */
export const matchDeckMessages = {
  deck_title: 'Wen möchten Sie treffen?',
  deck_sign_in_lead: 'Melden Sie sich an, um durchzusehen, wer kommt, und zu sagen, wen Sie treffen möchten.',
  deck_cards: 'Karten zum Durchsehen',
  deck_progress: 'Karte {at} von {count}',
  deck_progress_open: 'Karte {at}',
  deck_skip: 'Übergehen',
  deck_interested: 'Interessiert',
  deck_because: 'Warum es passt',
  deck_whole: 'Ganze Karte',
  deck_key_skip: 'übergehen',
  deck_key_interested: 'interessiert',
  deck_key_undo: 'zurück',
  deck_seated: 'Platz {seat}. Neben Ihnen: {names}.',
  deck_seated_alone: 'Platz {seat}. Die Stühle neben Ihnen sind noch frei.',

  // What just happened
  deck_said_interested: 'Sie möchten {name} treffen.',
  deck_said_dismissed: '{name} übergangen.',
  deck_said_back: '{name} liegt wieder oben.',
  deck_said_next: 'Als Nächstes: {name}.',
  deck_said_last: 'Das war die letzte Karte.',
  deck_mutual: 'Sie und {name} möchten sich beide treffen.',
  deck_reseated: 'Der Tisch hat sich bewegt: {names} sitzen jetzt neben Ihnen.',
  deck_reseated_one: 'Der Tisch hat sich bewegt: {name} sitzt jetzt neben Ihnen.',
  deck_failed: '{name} ist wieder da: {message}',

  // The first time (R32)
  interested_modal_title: 'Notiert.',
  interested_modal: '{name} gehört jetzt zu Ihren Kontakten, und wo Sie beide Platz nehmen, rückt der Plan Ihre Stühle zusammen.',
  interested_modal_private: 'Niemand erfährt davon, außer Sie möchten es beide. Übergehen ist ebenso leise, und beides lässt sich später wenden.',
  interested_modal_go: 'Nächste Karte',

  // Beside the deck
  deck_for: 'Für',
  deck_at: 'Sie könnten sich treffen bei',
  deck_pulled: 'An Ihren Stuhl gerückt',
  deck_pulled_none: 'Wen Sie treffen möchten, rückt hierher und am Tisch näher.',
  deck_settled: 'Sie möchten treffen',
  deck_marked: 'Ihre Kontakte',
  deck_marked_none: 'Wen Sie treffen möchten, rückt hierher.',
  deck_all_marked: 'Alle Gemerkten',

  // Nobody to look at
  daily_review_complete_title: 'Das waren alle.',
  daily_review_complete: 'Sie haben jede Karte durchgesehen, die es für Sie gibt. Neue liegen da, sobald sich neue Menschen setzen.',
  deck_event_complete: 'Sie haben alle durchgesehen, die bei {title} zu Ihnen passen. Der Plan hat Sie gehört.',
  deck_event_complete_set: 'Sie haben alle durchgesehen, die bei {title} zu Ihnen passen. Halten Sie am Abend nacheinander Ausschau.',
  deck_see_matches: 'Gemerkte ansehen',
  deck_no_priority_title: 'Wofür kommen Sie?',
  deck_no_priority: 'Karten liegen danach bereit, wofür Sie kommen. Wählen Sie ein Anliegen, und gleich folgen die ersten.',
  deck_choose_priority: 'Anliegen wählen',
  deck_missing: 'Diesen Tisch gibt es nicht.',
  deck_elsewhere_title: 'Ihre Karten liegen bei {product}.',
  deck_elsewhere: 'Diese Seite nennt kein Dinner, also bleiben die Karten, wo sie liegen.',
  deck_other_dinner: 'Ihre Anmeldung auf dieser Seite gilt nicht für dieses Dinner, also bleiben die Karten, wo sie liegen.',
  deck_elsewhere_go: 'Karten öffnen',
} as const satisfies Record<string, string>;
