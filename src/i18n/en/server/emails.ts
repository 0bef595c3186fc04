export const emailMessages = {
  // Mail
  mail_code_subject: '{code} is your {product} code',
  mail_code_greeting: 'Here’s your code.',
  mail_code_text:
    'Enter it on the page where you asked for it. It works once and expires after ten minutes.',
  mail_code_not_you:
    'If you didn’t ask for a code, you can ignore this e-mail. Nobody can sign in without the code.',
  mail_footer: '{product}. Dinners where you choose who you sit next to.',
  // To the owner of an address that another member tried to switch to.
  mail_taken_subject: 'You already have a {product} account with this address',
  mail_taken_text:
    'Someone tried to use this address for another account. Nothing has changed, and the address is still yours.',
  mail_taken_not_you:
    'If that was you, sign in with this address or choose a different one for the other account.',
  // To the old address, after it was changed.
  mail_address_subject: 'Your {product} e-mail address has changed',
  mail_address_text:
    'From now on, we’ll e-mail you at {email}, and you’ll sign in with that address. You’ve been signed out everywhere else.',
  mail_address_not_you: 'If this wasn’t you, reply to this e-mail right away.',

  // Unsubscribing from one kind of e-mail (RFC 8058)
  mail_about_invitations: 'dinner invitations',
  mail_about_reminders: 'reminders the day before a dinner',
  mail_about_changes: 'your seats and changes to your dinners',
  mail_about_matches: 'people you might like to meet',
  unsubscribe_title: 'Unsubscribe?',
  unsubscribe_text:
    'We’ll stop sending you these e-mails: {about}. You can turn them back on in your settings.',
  unsubscribe_button: 'Unsubscribe',
  unsubscribe_done_title: 'You’re unsubscribed.',
  unsubscribe_done: 'You’ll no longer get these e-mails: {about}.',
  unsubscribe_essential:
    'If a dinner you have a seat at is cancelled, or you lose your seat, we’ll still tell you.',
  unsubscribe_lost_title: 'This link doesn’t work.',
  unsubscribe_lost:
    'It may be incomplete, or the account was deleted. You can choose your e-mails in your settings.',
  mail_unsubscribe: 'Unsubscribe',

  // E-mails about dinners, matches and the account
  mail_when: '{date}, {time} ({zone})',
  mail_zone: '{city} time',
  mail_see_invitation: 'See the invitation',
  mail_see_dinner: 'See the dinner',
  mail_see_table: 'See your table',
  mail_see_guests: 'See the guests',
  mail_see_contact: 'See your matches',
  mail_invitation_subject: '{name} invites you to {title}',
  mail_invitation_text:
    'Accept or decline on the invitation. You don’t need an account to decline.',
  mail_requested_subject: '{name} would like to come to {title}',
  mail_requested_text: '{name} is waiting for your approval.',
  mail_request_sent_subject: 'Request sent: {title}',
  mail_request_sent_heading: 'Your host has your request, {name}.',
  mail_request_sent_text: 'You don’t have a seat yet. We’ll e-mail you when they decide.',
  mail_waitlisted_subject: 'You’re on the waiting list: {title}',
  mail_no_longer_wanted: 'If you can’t come any more, let us know on that page.',
  mail_accepted_subject: 'You’re in: {title}',
  mail_calendar: 'A calendar file is attached.',
  mail_give_back:
    'If you can’t come any more, let us know on that page so someone else can have your seat.',
  mail_moved_subject: '{title} has changed',
  mail_moved_heading: 'This dinner has changed.',
  mail_moved_time: 'The time has changed.',
  mail_moved_place: 'The venue has changed.',
  mail_moved_title: 'The name has changed.',
  mail_moved_text: 'Here are the new details:',
  mail_cancelled_subject: '{title} is cancelled',
  mail_cancelled_text: 'The host cancelled this dinner. You don’t need to do anything.',
  mail_paused_subject: '{title} may not take place',
  mail_paused_text: 'The host is closing their account, so this dinner may not take place.',
  mail_paused_next:
    'Your RSVP stays as it is, and nobody new can join for now. If the host comes back or the dinner is cancelled, we’ll write to you.',
  mail_resumed_subject: '{title} is going ahead',
  mail_resumed_text: 'Good news: this dinner is going ahead as planned.',
  mail_resumed_next: 'Your RSVP is unchanged. You don’t need to do anything.',
  mail_removed_subject: 'No seat at {title} this time',
  mail_removed_text: 'Sorry, the host can’t offer you a seat at this dinner.',
  mail_essential:
    'You had a seat at this dinner, so we’re telling you even if you’ve turned off e-mails about changes.',
  mail_place_free_subject: 'You have a seat: {title}',
  mail_place_free_heading: 'A seat opened up, {name}. It’s yours.',
  mail_published_heading: 'Your place is laid, {name}.',
  mail_published_neighbours: 'Your neighbours',
  mail_seat_subject: 'Your seat at {title} has changed',
  mail_seat_subject_beside: 'The people next to you at {title} have changed',
  mail_seat_heading: 'Your seat and the people next to you have changed, {name}.',
  mail_seat_heading_chair: 'Your seat has changed, {name}.',
  mail_seat_heading_beside: 'The people next to you have changed, {name}.',
  mail_seat_now: 'You’re in {seat}.',
  mail_seat_text: 'A guest joined or left, or your host changed the seating.',
  mail_reminder_today: 'Today: {title}',
  mail_reminder_tomorrow: 'Tomorrow: {title}',
  mail_reminder_heading: 'Your dinner is coming up, {name}.',
  mail_message_subject: '{name} sent a message about {title}',
  mail_message_cancelled: 'This dinner is cancelled. These were the details:',
  mail_mutual_subject: '{name} would like to meet you too',
  mail_mutual_text: 'You both want to meet. Go to your matches to get in touch.',
  // Sent when the member closes the account, 48 hours before its data is deleted.
  mail_deleted_subject: 'Your {product} account is deactivated',
  mail_deleted_text:
    'You’ve given up your seats and no longer appear to anyone. Your data will be deleted for good on {when}.',
  mail_deleted_restore:
    'If you change your mind before then, sign in with this address to restore your account.',
  mail_deleted_button: 'Sign in',
  // Sent after the data is deleted.
  mail_purged_subject: 'Your {product} account has been deleted',
  mail_purged_text:
    'We deleted all your data, as you asked. You can sign up again with this address at any time.',
} as const satisfies Record<string, string>;
