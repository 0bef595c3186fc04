export const seatingPrintMessages = {
  // Printing place cards and the seating plan
  print_open: 'Karten und Plan drucken',
  print_title: 'Tischkarten und Sitzplan',
  print_back: 'Zurück zur Sitzordnung',
  print_what: 'Was möchten Sie drucken?',
  print_all: 'Beides',
  print_cards: 'Tischkarten',
  print_plan: 'Sitzplan',
  print_lead:
    'Drucken Sie auf A4, mit 100 % und ohne Ränder. Schneiden Sie die Karten an den gestrichelten Linien aus, und falten Sie sie an den gepunkteten.',
  print_early:
    'Die Sitzordnung steht noch nicht fest. Nach dem Druck können sich Plätze noch ändern.',
  print_now: 'Drucken',
  print_sheet_cards: 'Tischkarten, Blatt {number}',
  print_guests: 'Wer wo sitzt',
  print_as_of: 'Stand: {date}',
} as const satisfies Record<string, string>;
