export const seatingPrintMessages = {
  // On paper
  print_open: 'Print cards and plan',
  print_title: 'Place cards and table plan',
  print_back: 'Back to the seating',
  print_what: 'On paper',
  print_all: 'Both',
  print_cards: 'Place cards',
  print_plan: 'Table plan',
  print_lead: 'A4, at full size and without margins. Cut the cards where the line is dashed and fold them where it is dotted.',
  print_early: 'The plan is not settled yet: seats may still change after you print.',
  print_now: 'Print',
  print_sheet_cards: 'Place cards, sheet {number}',
  print_guests: 'Who sits where',
  print_as_of: 'As of {date}',
} as const satisfies Record<string, string>;
