/** The invitation, the answer to it, and who sits beside one (R38, R42, R44, R45, R48, R70). */
export const dinnerRsvpMessages = {
  // Answering (R48)
  rsvp_sign_in_title: 'Who is coming?',
  rsvp_sign_in_lead: 'Your e-mail is your name at the door. We send a code to it.',
  rsvp_back: 'Back to the invitation',
  rsvp_element_title: 'Will you come?',
  rsvp_you: 'You',

  // Answering (R44, R48)
  rsvp_other_dinner: 'Your sign-in on this page is not for this dinner.',
  rsvp_names_title: 'What is on your place card?',
  rsvp_first_name: 'First name',
  rsvp_last_name: 'Last name',
  rsvp_diet: 'Anything the kitchen should know',
  rsvp_optional: 'optional',
  rsvp_take_seat: 'Take my place',
  rsvp_laid: 'Your place is laid, {name}.',
  rsvp_seat: 'Seat {seat}',
  rsvp_seat_at: 'Seat {seat}, {table}',
  rsvp_free_chair: 'Still free',
  rsvp_strip: 'Your seat between {left} and {right}',
  rsvp_near_beside: 'beside you',
  rsvp_near_across: 'across from you',
  rsvp_no_seat: 'Your chair is being found.',
  rsvp_in_line_title_one: 'You are next in line, {name}.',
  rsvp_in_line_title_other: 'You are number {count} in line, {name}.',
  rsvp_in_line:
    'The table is full. A chair that comes free goes to whoever is first in line. As soon as one is yours, we write to you; until then there is nothing to do.',
  rsvp_in_line_fit_title: 'You are on the waiting list, {name}.',
  rsvp_in_line_fit:
    'The table is full. A chair that comes free goes to whoever fits best between those who sit there. As soon as one is yours, we write to you; until then there is nothing to do.',
  rsvp_requested_title: 'Your answer is with the host, {name}.',
  rsvp_requested: '{host} looks at each guest and says yes or no. We write to you as soon as that is decided; until then there is nothing to do.',
  rsvp_declined_title: 'A pity. Another evening, then.',
  rsvp_declined: 'Nothing more to do. The invitation stays here in case the evening opens up.',
  rsvp_change_mind: 'I can come after all',
  rsvp_cannot_come: 'I can’t come after all',
  rsvp_leave_line: 'Leave the waiting list',
  rsvp_take_back: 'Take my answer back',

  // Calendar (R44)
  calendar_add: 'Add to calendar',
  calendar_add_google: 'Add to Google Calendar',
  calendar_ics: 'Calendar file',
  calendar_google: 'Google',
  calendar_outlook: 'Outlook',
  calendar_office365: 'Office 365',
  calendar_yahoo: 'Yahoo',
  calendar_in_app: 'If nothing opens: this app has a browser of its own, which keeps calendars out. Choose “Open in browser” in its menu, then press again.',
  calendar_others: 'Other calendars',

  // After the card has turned
  after_title: 'Seats can still move',
  after_text: 'The plan settles on {date}. Until then, what you tell us about yourself pulls the right people closer to your chair.',
  after_text_held: 'Your host settles the plan. Until then, what you tell us about yourself pulls the right people closer to your chair.',
  after_title_set: 'The plan is settled',
  after_text_set: 'Your chair and who sits beside you stand. We write to you should that change.',
  after_go_on: 'Tell us what you come for',
  after_home: 'Go to your table',
} as const satisfies Record<string, string>;
