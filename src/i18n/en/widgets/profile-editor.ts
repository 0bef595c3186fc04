/** Editing your own card (R34, R35). */
export const profileEditorMessages = {
  profile_sign_in_title: 'Your card',
  profile_sign_in_lead: 'Sign in to edit what other guests see about you.',

  // The card as others see it
  profile_as_seen: 'As others see it',
  profile_at_company: '{role}, {company}',

  // The form
  profile_bio: 'About you',
  profile_bio_count: '{count} of {limit} characters',
  profile_bio_long: 'You’re {count} over the character limit. Please shorten your text.',
  profile_choice_none: 'No answer',
  profile_tags_add: 'Add another',
  profile_tags_hint: 'Press Enter or comma to add.',
  profile_tag_remove: 'Remove {tag}',
  profile_tags_full: 'You’ve reached the limit of 20. Remove one to add another.',
  profile_optional: 'optional',
  profile_company: 'Company',
  profile_role: 'Your role',
  profile_website: 'Website',
  profile_website_wrong: 'Enter a full web address, like driftice.example.',
  profile_save: 'Save card',
  profile_saved: 'Your card is saved.',
  profile_unchanged: 'There’s nothing new to save.',
  profile_draft: 'Your draft stays in this tab until you save it.',
  profile_drop: 'Discard changes',
  profile_dropped: 'Your changes were discarded.',
  profile_lent: 'This is your default card. Edit it to make one just for this priority.',
  profile_reset: 'Reset to default',
  profile_reset_done: 'You’re back to your default card.',

  // The logo
  profile_logo: 'Company logo',
  profile_logo_hint: 'JPEG, PNG or WebP, up to 8 MB.',
  profile_logo_add: 'Choose a logo',
  profile_logo_change: 'Choose another logo',
  profile_logo_going: 'Uploading your logo…',
  profile_logo_done: 'Your logo is saved.',

  // Refused image files
  picture_wrong_kind: 'This file type isn’t supported. Choose a JPEG, PNG or WebP.',
  picture_too_heavy: 'This file is larger than 8 MB. Choose a smaller one.',
  picture_too_many_pixels: 'This image is larger than 40 megapixels. Choose a smaller one.',

  // Embedded on another site
  profile_elsewhere_title: 'Edit your card on {product}.',
  profile_elsewhere: 'This page shows who you’ll sit next to. To edit your card, go to {product}.',
  profile_elsewhere_go: 'Edit card',
} as const satisfies Record<string, string>;
