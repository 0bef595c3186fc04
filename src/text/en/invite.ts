/** The invitation before it is answered (R38, R45, R48). */
export const invite = {
  // Invitation (R38, R45, R48)
  invite_from: '{name} asks you to',
  invite_from_nobody: 'You are asked to',
  invite_general_title: 'One table. You decide who you sit beside.',
  invite_general_from: '{name} thinks you would like it here',
  invite_line: 'One table, {seats} people who lead something. You decide who you sit beside.',
  invite_line_tables: '{tables} tables, {seats} people who lead something. You decide who you sit beside.',
  sign_in_elsewhere: 'Answer on {product}',
  invite_accept: 'Accept',
  invite_decline: 'Decline',
  invite_closed: 'Answers to this dinner have closed.',
  invite_past: 'This dinner is over. There will be others.',
  invite_cancelled: 'This dinner is called off.',
  invite_full: 'Every place is taken. Accept and you are in line.',
  invite_local_time: '{time} in {city}, where you are',
  invite_gone_title: 'This invitation is not on the table.',
  invite_gone: 'The link may be cut short, or the dinner taken back. Ask for a new one.',
  invite_trouble_title: 'The invitation did not arrive.',

  // Answering (R48)
  rsvp_sign_in_title: 'Who is coming?',
  rsvp_sign_in_lead: 'Your e-mail is your name at the door. We send a code to it.',
  rsvp_back: 'Back to the invitation',
  rsvp_element_title: 'Will you come?',
  rsvp_you: 'You',
} as const satisfies Record<string, string>;
