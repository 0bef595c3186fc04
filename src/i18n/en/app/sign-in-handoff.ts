export const signInHandoffMessages = {
  // Back from Google or Apple
  door_arriving: 'Signing you in…',
  door_lost: 'That sign-in didn’t start in this tab. Please sign in again here.',
  door_failed: 'That sign-in didn’t work. Try again, or sign in another way.',
  door_busy:
    'The sign-in provider can’t be reached right now. Try again in a moment, or sign in another way.',
  door_taken: 'You signed up another way. Use that method.',
  door_refused: 'This account is closed. Contact us if you think this is a mistake.',

  // Passing a sign-in on to the page that opened this window (R03)
  handoff_title: 'Continue to {place}?',
  handoff_lead:
    'You’ll be able to RSVP on that page. It will see your name, your photo and your details for the dinner it shows.',
  handoff_sign_in_title: 'Sign in to continue on {place}.',
  handoff_sign_in_lead: 'This window will close and you’ll continue there.',
  handoff_continue: 'Continue as {name}',
  handoff_continue_unnamed: 'Continue with this account',
  handoff_other: 'Use another account',
  handoff_given_title: 'Continue on {place}.',
  handoff_given: 'You’ll be signed in there automatically. You can close this window.',
  handoff_gone_title: 'The page that opened this window is closed.',
  handoff_gone: 'Nothing is lost. You can RSVP here.',
  handoff_unlisted_title: 'You can’t sign in on that page.',
  handoff_unlisted:
    '{place} isn’t one of our partner sites, so we shared nothing with it. You can RSVP here.',
  handoff_malformed:
    'This link doesn’t say which page to return to, so we shared nothing. You can RSVP here.',
  handoff_invite: 'Go to the invitation',
} as const satisfies Record<string, string>;
