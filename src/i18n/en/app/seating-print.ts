export const seatingPrintMessages = {
  // Printing place cards and the seating plan
  print_open: 'Print cards and plan',
  print_title: 'Place cards and seating plan',
  print_back: 'Back to seating',
  print_what: 'What to print',
  print_all: 'Both',
  print_cards: 'Place cards',
  print_plan: 'Seating plan',
  print_lead:
    'Print on A4 at 100% with no margins. Cut the cards along the dashed lines and fold them along the dotted lines.',
  print_early: 'Seating isn’t final yet. Seats may change after you print.',
  print_now: 'Print',
  print_sheet_cards: 'Place cards, sheet {number}',
  print_guests: 'Who sits where',
  print_as_of: 'As of {date}',
} as const satisfies Record<string, string>;
