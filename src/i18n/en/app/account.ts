export const accountMessages = {
  // Personal info
  account_info_title: 'Personal info',
  account_info_lead: 'What others see on your card, and what your hosts need to know.',
  account_first_name: 'First name',
  account_last_name: 'Last name',
  account_headline: 'Headline',
  account_headline_hint: 'One line under your name: what you do and where.',
  account_location: 'City',
  account_location_hint: 'Matches near you come first.',
  account_linkedin: 'LinkedIn URL',
  account_linkedin_hint: 'Shown only to mutual matches.',
  account_linkedin_wrong:
    'That isn’t a LinkedIn URL. It should look like https://www.linkedin.com/in/your-name.',
  account_dietary: 'Dietary needs',
  account_dietary_hint: 'Only the hosts of your dinners see this.',
  account_optional: 'optional',
  account_shown: 'Show me on invitations',
  account_shown_hint:
    'Anyone who opens an invitation to one of your dinners can see your first name, last initial and headline.',
  account_restored: 'We kept what you typed. It isn’t saved yet.',
  account_start_over: 'Start over',
  account_saved: 'Your personal info is saved.',
  account_nothing_changed: 'There’s nothing new to save.',
  account_wrong_some: 'Please fix the highlighted fields.',

  // Changing the e-mail address
  account_email_title: 'E-mail address',
  account_email_now: 'You sign in with {email}. That’s also where we e-mail you.',
  account_email_new: 'New e-mail',
  account_email_send: 'Send code',
  account_email_sent: 'Enter the code we sent to {email}.',
  account_email_code: 'Code',
  account_email_prove: 'Change e-mail',
  account_email_other: 'Use another e-mail',
  account_email_changed: 'Your e-mail is now {email}. You’re signed out everywhere else.',
  account_fresh:
    'To change your e-mail, sign in again so we know it’s you. We’ll keep what you typed.',
  account_fresh_action: 'Sign in again',

  // Data export
  account_export: 'Download my data',
  account_export_done: 'Your data is in your downloads.',

  // Deleting the account
  account_delete_title: 'Delete account',
  account_delete_lead: 'We’d be sorry to see you go. Here’s what happens.',
  account_delete_now: 'Right away',
  account_delete_now_out: 'You’re signed out on every device.',
  account_delete_now_hidden:
    'You’ll no longer appear to anyone. Your calendar subscription is paused.',
  account_delete_now_chairs:
    'You give up your seats at upcoming dinners. You won’t get them back, even if you return.',
  account_delete_now_hosted:
    'Nobody new can join the dinners you host, and we’ll let your guests know.',
  account_delete_later: 'After 48 hours',
  account_delete_later_gone: 'Your profile, photos, matches and RSVPs are deleted for good.',
  account_delete_later_hosted: 'Dinners you’re hosting are cancelled, and we let your guests know.',
  account_delete_later_calendar:
    'Your calendar subscription and your Google Calendar connection end.',
  account_delete_back: 'Until then, you can sign in again to restore your account.',
  account_delete_export: 'You may want to download your data first.',
  account_delete_word: 'delete',
  account_delete_type: 'Type “{word}” to continue',
  account_delete_wrong: 'That doesn’t match. Type “{word}”.',
  account_delete_do: 'Delete my account',
  account_goodbye: 'Your account is deactivated. To restore it, sign in before {until}.',

  // Restoring a deleted account (R46)
  account_restore_title: 'Your account is still here.',
  account_restore_lead:
    'You deleted this account. You can restore it until {until}. After that, it’s gone for good.',
  account_restore_lead_soon:
    'You deleted this account. You can still restore it, but soon it will be gone for good.',
  account_restore_chairs:
    'You gave up your seats at upcoming dinners. Everything else is as you left it.',
  account_restore_do: 'Restore my account',
  account_restore_done: 'Good to have you back.',
} as const satisfies Record<string, string>;
