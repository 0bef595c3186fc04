export const inviteCardMessages = {
  // Invitation (R38, R45, R48)
  invite_from: '{name} invites you to',
  invite_from_nobody: 'You’re invited to',
  invite_general_title: 'One table. You choose who you sit next to.',
  invite_general_from: '{name} thinks you’d like it here',
  invite_line: 'Dinner for {seats}. Choose who you’d like to sit next to.',
  invite_line_tables:
    'Dinner for {seats} at {tables} tables. Choose who you’d like to sit next to.',
  sign_in_elsewhere: 'RSVP on {product}',
  invite_accept: 'Accept',
  invite_decline: 'Decline',
  invite_closed: 'This dinner is no longer taking RSVPs.',
  invite_past: 'This dinner is over.',
  invite_cancelled: 'This dinner was cancelled.',
  invite_full: 'This dinner is full. Join the waiting list.',
  invite_local_time: '{time} your time ({city})',
  invite_gone_title: 'We can’t find this invitation.',
  invite_gone: 'The link may be incomplete or out of date. Ask for a new one.',
  invite_trouble_title: 'The invitation didn’t load.',
} as const satisfies Record<string, string>;
