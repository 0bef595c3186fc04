/** Editing what others read of me (R34, R35). */
export const profileEditorMessages = {
  profile_sign_in_title: 'Your place card',
  profile_sign_in_lead: 'Sign in to write what others read of you at the table.',

  // The card as others see it
  profile_as_seen: 'As others see it',
  profile_at_company: '{role}, {company}',

  // The form
  profile_bio: 'What you would say in the first minute',
  profile_bio_count: '{count} of {limit} characters',
  profile_bio_long: 'That is {count} characters more than fit on the card.',
  profile_choice_none: 'Not said',
  profile_tags_add: 'Add another',
  profile_tags_hint: 'Enter or a comma puts a word on the card.',
  profile_tag_remove: 'Remove {tag}',
  profile_tags_full: 'Twenty words are the most a card holds.',
  profile_optional: 'if there is one',
  profile_company: 'Company',
  profile_role: 'What you do there',
  profile_website: 'Website',
  profile_website_wrong: 'An address has a dot in it, like driftice.example',
  profile_save: 'Save the card',
  profile_saved: 'Your card is saved.',
  profile_unchanged: 'The card says this already.',
  profile_draft: 'What you wrote is kept in this tab until you save it.',
  profile_drop: 'Drop what I wrote',
  profile_dropped: 'The card is as it was saved.',
  profile_lent: 'This card says what your profile says. Change a word and it is a card of its own.',
  profile_reset: 'Return to the default',
  profile_reset_done: 'The card says what your profile says again.',

  // The logo
  profile_logo: 'Company logo',
  profile_logo_hint: 'JPEG, PNG or WebP, up to 8 MB.',
  profile_logo_add: 'Choose a logo',
  profile_logo_change: 'Choose another logo',
  profile_logo_going: 'The logo is on its way.',
  profile_logo_done: 'The logo is on the card.',

  // A file that cannot be taken
  picture_wrong_kind: 'We can read JPEG, PNG and WebP. This is something else.',
  picture_too_heavy: 'This file is heavier than 8 MB.',
  picture_too_many_pixels: 'This picture has more than 40 million pixels.',

  // On another site
  profile_elsewhere_title: 'Your card is written at {product}.',
  profile_elsewhere: 'This page may show you who you sit beside; what your card says is changed at {product} alone.',
  profile_elsewhere_go: 'Change my card',
} as const satisfies Record<string, string>;
