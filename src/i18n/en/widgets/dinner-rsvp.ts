/** Answering an invitation, the guest’s seat and neighbours, adding the dinner to a calendar (R38, R42, R44, R45, R48, R70). */
export const dinnerRsvpMessages = {
  // Signing in to answer (R48)
  rsvp_sign_in_title: 'What’s your e-mail?',
  rsvp_sign_in_lead: 'We’ll use your e-mail to hold your seat. You’ll get a 6-digit code.',
  rsvp_back: 'Back to the invitation',
  rsvp_element_title: 'Are you coming?',
  rsvp_you: 'You',

  // Answering (R44, R48)
  rsvp_other_dinner:
    'You’re signed in for another dinner on this page. Open this invitation to RSVP.',
  rsvp_names_title: 'What’s your name?',
  rsvp_first_name: 'First name',
  rsvp_last_name: 'Last name',
  rsvp_diet: 'Dietary needs',
  rsvp_optional: 'optional',
  rsvp_take_seat: 'Confirm',
  rsvp_laid: 'You’re in, {name}.',
  rsvp_seat: 'Seat {seat}',
  rsvp_seat_at: 'Seat {seat}, {table}',
  rsvp_free_chair: 'Empty seat',
  rsvp_strip: 'Your seat between {left} and {right}',
  rsvp_strip_end: 'Your seat at the end of the table, next to {name}',
  rsvp_strip_end_free: 'Your seat at the end of the table, next to an empty seat',
  rsvp_near_beside: 'next to you',
  rsvp_near_across: 'across from you',
  rsvp_no_seat: 'We’re finding you a seat.',
  rsvp_in_line_title_one: 'You’re next on the waiting list, {name}.',
  rsvp_in_line_title_other: 'You’re number {count} on the waiting list, {name}.',
  rsvp_in_line:
    'This dinner is full. When a seat opens up, it goes to the next person on the list. You don’t need to do anything. We’ll e-mail you when it’s yours.',
  rsvp_in_line_fit_title: 'You’re on the waiting list, {name}.',
  rsvp_in_line_fit:
    'This dinner is full. When a seat opens up, it goes to the guest who’s the best fit. You don’t need to do anything. We’ll e-mail you when it’s yours.',
  rsvp_requested_title: 'Request sent, {name}.',
  rsvp_requested: 'Waiting for {host} to confirm. We’ll e-mail you when they decide.',
  rsvp_declined_title: 'Sorry you can’t make it.',
  rsvp_declined: 'If your plans change, your invitation is right here.',
  rsvp_change_mind: 'I can come after all',
  rsvp_cannot_come: 'I can’t come',
  rsvp_leave_line: 'Leave the waiting list',
  rsvp_take_back: 'Withdraw my request',

  // Calendar (R44)
  calendar_add: 'Add to calendar',
  calendar_add_google: 'Add to Google Calendar',
  calendar_ics: 'Calendar file',
  calendar_google: 'Google',
  calendar_outlook: 'Outlook',
  calendar_office365: 'Office 365',
  calendar_yahoo: 'Yahoo',
  calendar_in_app:
    'Nothing happening? This app’s built-in browser blocks calendars. Choose “Open in browser” from its menu, then try again.',
  calendar_others: 'Other calendars',

  // After an answer, below the invitation card
  after_title: 'Seating isn’t final yet',
  after_text:
    'Your seat may change until {date}. Tell us more about yourself and we’ll seat you near the right people.',
  after_text_held:
    'Your seat may change until your host publishes the seating. Tell us more about yourself and we’ll seat you near the right people.',
  after_title_set: 'Seating is final',
  after_text_set:
    'Your seat and the people next to you are set. We’ll e-mail you if anything changes.',
  after_go_on: 'Tell us what you’re looking for',
  after_home: 'Continue',
} as const satisfies Record<string, string>;
