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
  guests_file_email: 'E-mail address',
  guests_file_accepted: 'Coming',
  guests_file_waitlisted: 'On the waiting list',
  guests_file_requested: 'Seat requested',
  guests_file_invited: 'Invited',
  guests_file_declined: 'Not coming',
} as const satisfies Record<string, string>;
