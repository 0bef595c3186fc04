export const signInHandoffMessages = {
  // At the door: back from Google or Apple
  door_arriving: 'One moment, we look for your name on the list.',
  door_lost: 'That sign-in did not begin in this tab. Please begin again here.',
  door_failed: 'That sign-in did not go through. Begin it again, or take another way in.',
  door_busy: 'They can’t be reached right now. Try again in a moment, or take another way in.',
  door_taken: 'Your address has a place here that began with another sign-in. Take that one.',
  door_refused: 'This account has no place here any more. Write to us if you think that is a mistake.',

  // Handing a sign-in on to the page that opened this window (R03)
  handoff_title: 'Go on to {place}?',
  handoff_lead: 'You can then answer on that page. It learns your name, your picture and what concerns the dinner it shows.',
  handoff_sign_in_title: 'Sign in for {place}.',
  handoff_sign_in_lead: 'Afterwards this window closes, and you go on there.',
  handoff_continue: 'Continue as {name}',
  handoff_continue_unnamed: 'Continue with this account',
  handoff_other: 'Use another account',
  handoff_given_title: 'You are expected at {place}.',
  handoff_given: 'It goes on there by itself. This window can be closed.',
  handoff_gone_title: 'The page that opened this window is gone.',
  handoff_gone: 'Nothing is lost: the invitation stands here too.',
  handoff_unlisted_title: 'Nobody can sign in for that page.',
  handoff_unlisted: '{place} is not one of the pages we work with, so nothing was handed on. The invitation stands here too.',
  handoff_malformed: 'This address names no page to go back to, so nothing was handed on. The invitation stands here too.',
  handoff_invite: 'Go to the invitation',
} as const satisfies Record<string, string>;
