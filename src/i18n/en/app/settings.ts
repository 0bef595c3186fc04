/** Settings (R36). */
export const settingsMessages = {
  // Settings and their hints
  settings_title: 'Settings',
  settings_not_saved: 'We couldn’t save that. {why}',

  settings_look: 'Theme and language',
  settings_theme_light_hint: 'Linen',
  settings_theme_dark_hint: 'Candlelight',
  settings_language: 'Language',
  settings_language_device: 'Same as device',
  settings_language_hint: 'Applies to this device.',
  settings_language_coming: 'Switching to {language}…',
  settings_language_coming_device: 'Switching language…',
  settings_language_now: 'The page is now in {language}.',
  settings_language_refused:
    'Your browser doesn’t let this page save your language. Allow site data, then try again.',

  settings_mail: 'E-mails we send you',
  settings_mail_invitations: 'Invitations',
  settings_mail_invitations_hint: 'When someone invites you to a dinner.',
  settings_mail_reminders: 'Reminders',
  settings_mail_reminders_hint: 'The day before, with the address and your seat.',
  settings_mail_changes: 'Changes',
  settings_mail_changes_hint:
    'About your seats and requests, and when a dinner changes. If a dinner you have a seat at is cancelled, or you lose your seat, we’ll tell you anyway.',
  settings_mail_matches: 'Matches',
  settings_mail_matches_hint: 'New people you might like to meet.',

  settings_privacy: 'Privacy',
  settings_analytics: 'Share usage data',
  settings_analytics_hint:
    'We see which pages you use and how you move around, so we know what to fix. All text is hidden. We never see what you write.',
  settings_blocked: 'Blocked people',
  settings_blocked_lead:
    'You’re never matched with them or seated next to them. We don’t tell them.',
  settings_blocked_none: 'You haven’t blocked anyone. You can block someone from their card.',
  settings_unblock: 'Unblock',
  settings_unblock_of: 'Unblock {name}',
  settings_block_again: 'Block again',
  settings_block_again_of: 'Block {name} again',
  settings_unblocked: '{name} is no longer blocked.',
  settings_blocked_again: '{name} is blocked again.',
  settings_unnamed: 'A member without a name',
  settings_data: 'Your data',
  settings_data_lead: 'Everything we keep about you, in one JSON file.',

  settings_feedback: 'Tell us what you think',
  settings_friends: 'Invite friends',
  settings_friends_lead: 'Share your link with people you’d like to have dinner with.',
  settings_about: 'About {product}',
  settings_tutorial: 'How it works',
  settings_terms: 'Terms',
  settings_privacy_notice: 'Privacy notice',
  settings_account: 'Your account',
  settings_info_link: 'Personal info and e-mail address',
  settings_delete_link: 'Delete account',
} as const satisfies Record<string, string>;
