export const guestListFileMessages = {
  // The host's guest list as a file
  // The host's guest list as a file. Said by the server alone
  guests_file_first_name: 'First name',
  guests_file_last_name: 'Last name',
  guests_file_headline: 'Headline',
  guests_file_status: 'Answer',
  guests_file_table: 'Table',
  guests_file_seat: 'Seat',
  guests_file_place: 'Place in line',
  guests_file_diet: 'Dietary needs',
  guests_file_answered: 'Answered (UTC)',
} as const satisfies Record<string, string>;
