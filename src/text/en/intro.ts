/** At the door of our own page, where no element stands (R02–R04), and the introduction (R07). */
export const intro = {
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

  // Who you are (R07)
  intro_step: 'Step {step} of {steps}',
  intro_next: 'Go on',
  intro_back: 'Back',
  intro_finish: 'To the table',
  intro_preview: 'As others see it',
  intro_names_title: 'What is on your place card?',
  intro_names_lead: 'Three short steps, then a look at how it works. This is what others read beside their plate.',
  intro_words_legend: 'Your line on the card',
  intro_words_manual: 'I write it',
  intro_words_linkedin: 'Take it from LinkedIn',
  intro_headline: 'One line about you',
  intro_headline_hint: 'What you do, as you would say it at the table.',
  intro_linkedin: 'Your LinkedIn address',
  intro_linkedin_hint: 'We read it once, to fill what is empty. You look it over before anybody sees it.',
  intro_linkedin_wrong: 'It looks like linkedin.com/in/your-name.',

  // What you come for
  intro_priorities_title: 'What do you come for?',
  intro_priorities_lead: 'Choose one or more. We look for the people who come for the other half.',
  intro_priorities_legend: 'Priorities',
  intro_priorities_none: 'There is nothing to choose from yet.',

  // The card, looked over
  intro_review_title: 'Your place card',
  intro_review_lead: 'This is how it lies on the table. Keep it, or change a word.',
  intro_review_edit_lead: 'Write it as you would say it. The card changes as you type.',
  intro_review_edit: 'Change the words',
  intro_review_keep: 'Keep these words',
  intro_bio: 'What you would say in the first minute',
  intro_company: 'Company',
  intro_role: 'What you do there',
  intro_optional: 'if you like',
  intro_at: '{role}, {company}',
} as const satisfies Record<string, string>;
