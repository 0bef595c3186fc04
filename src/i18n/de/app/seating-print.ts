export const seatingPrintMessages = {
  // On paper
  print_open: 'Karten und Plan drucken',
  print_title: 'Tischkarten und Tischplan',
  print_back: 'Zurück zur Sitzordnung',
  print_what: 'Auf Papier',
  print_all: 'Beides',
  print_cards: 'Tischkarten',
  print_plan: 'Tischplan',
  print_lead: 'A4, in voller Größe und ohne Ränder. Schneiden Sie die Karten an den gestrichelten Linien und falten Sie sie an den gepunkteten.',
  print_early: 'Der Plan steht noch nicht fest: Nach dem Druck können sich Plätze noch ändern.',
  print_now: 'Drucken',
  print_sheet_cards: 'Tischkarten, Blatt {number}',
  print_guests: 'Wer wo sitzt',
  print_as_of: 'Stand: {date}',
} as const satisfies Record<string, string>;
