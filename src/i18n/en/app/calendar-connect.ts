export const calendarConnectMessages = {
  // Connecting a calendar (R13, R44)
  calendars: 'Calendars',
  calendars_feed: 'Calendar link for your dinners',
  calendars_feed_hint:
    'Add this link to any calendar app to keep your dinners up to date there. Anyone with the link can see them, so keep it private.',
  calendars_feed_copy: 'Copy link',
  calendars_feed_copied: 'Link copied.',
  calendars_feed_by_hand: 'We couldn’t copy the link for you. Copy it from this field.',
  calendars_feed_renew: 'Create new link',
  calendars_feed_renew_hint:
    'A new link replaces the old one. Calendars that use the old link stop updating.',
  calendars_feed_renewed: 'This is your new link. The old one no longer works.',
  calendars_google: 'Google Calendar',
  calendars_google_off:
    'We’ll add the dinners you accept to your Google Calendar and keep them up to date.',
  calendars_google_on: 'Connected. We add the dinners you accept and keep them up to date.',
  calendars_google_connect: 'Connect Google Calendar',
  calendars_google_disconnect: 'Disconnect',
  calendars_google_gone: 'Google Calendar is disconnected.',

  // Returning from Google
  callback_waiting: 'Connecting your calendar',
  callback_done_title: 'Google Calendar is connected.',
  callback_done: 'From now on, we’ll add your dinners to it.',
  callback_home: 'Go home',
  callback_failed_title: 'Google Calendar wasn’t connected.',
  callback_denied:
    'You didn’t give us access to your Google Calendar. Try again whenever you like.',
  callback_unfinished:
    'We couldn’t finish connecting. Try again, or use the calendar file on each dinner’s page.',
  callback_signed_out: 'You were signed out. Sign in, then connect your calendar in settings.',
  callback_again: 'Try again',
  callback_settings: 'Go to settings',
} as const satisfies Record<string, string>;
