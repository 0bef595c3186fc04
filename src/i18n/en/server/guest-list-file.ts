export const guestListFileMessages = {
  // The host's guest list as a file
  guests_file_first_name: 'First name',
  guests_file_last_name: 'Last name',
  guests_file_headline: 'Headline',
  guests_file_status: 'RSVP',
  guests_file_table: 'Table',
  guests_file_seat: 'Seat',
  guests_file_place: 'Waiting list',
  guests_file_diet: 'Dietary needs',
  guests_file_answered: 'RSVP time (UTC)',
} as const satisfies Record<string, string>;
