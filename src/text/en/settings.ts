import { account } from './account.ts';
import { feedback } from './feedback.ts';

/** Settings (R36), with the words of what hangs on them. */
export const settings = {
  ...account,
  ...feedback,

  settings_title: 'Settings',
  settings_not_saved: 'That was not saved. {why}',

  settings_look: 'Look and language',
  settings_theme_light_hint: 'Linen',
  settings_theme_dark_hint: 'Candlelight',
  settings_language: 'Language',
  settings_language_device: 'As the device',
  settings_language_hint: 'The page speaks it at once.',
  settings_language_coming: 'One moment: {language} is on its way.',
  settings_language_coming_device: 'One moment.',
  settings_language_now: 'The page speaks {language} now.',
  settings_language_refused: 'This browser keeps nothing for this page, so its language stays as it is.',

  settings_mail: 'Mail we send you',
  settings_mail_invitations: 'Invitations',
  settings_mail_invitations_hint: 'Somebody asks you to a dinner.',
  settings_mail_reminders: 'Reminders',
  settings_mail_reminders_hint: 'The day before, with the address and your seat.',
  settings_mail_changes: 'Changes',
  settings_mail_changes_hint: 'A dinner of yours moves, or is called off.',
  settings_mail_matches: 'People',
  settings_mail_matches_hint: 'Somebody you may want to meet.',

  settings_privacy: 'Privacy',
  settings_analytics: 'Help by being counted',
  settings_analytics_hint: 'Which pages are used and how one moves about in them, every letter hidden, so that we know what to mend. Never what you write.',
  settings_blocked: 'People you block',
  settings_blocked_lead: 'You are never matched with them and never seated beside them. They are not told.',
  settings_blocked_none: 'Nobody. You block somebody from their card, should it ever be needed.',
  settings_unblock: 'Unblock',
  settings_unblock_of: 'Unblock {name}',
  settings_block_again: 'Block again',
  settings_block_again_of: 'Block {name} again',
  settings_unblocked: '{name} is not blocked any more.',
  settings_blocked_again: '{name} is blocked again.',
  settings_unnamed: 'A member without a name',
  settings_data: 'Your data',
  settings_data_lead: 'Everything we keep of you, in one file that programs can read (JSON).',

  settings_feedback: 'Tell us what you think',
  settings_friends: 'Invite friends',
  settings_friends_lead: 'Your link brings people you know to the table.',
  settings_about: 'About {product}',
  settings_tutorial: 'How it works, once more',
  settings_terms: 'Terms',
  settings_privacy_notice: 'Privacy notice',
  settings_account: 'Your account',
  settings_info_link: 'Personal info and e-mail address',
  settings_delete_link: 'Delete account',
} as const satisfies Record<string, string>;
