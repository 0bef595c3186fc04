/** The list of matches and one match (R32, R41). */
export const matchesMessages = {
  // The list
  matches_tabs: 'Match lists',
  matches_interested: 'Interested',
  matches_skipped: 'Skipped',
  matches_new_one: 'See one new match',
  matches_new_other: 'See {count} new matches',
  matches_new_many: 'See new matches',
  matches_open: 'View {name}’s card',
  matches_both: 'You’re both interested',
  matches_linkedin: 'LinkedIn',
  matches_linkedin_of: '{name} on LinkedIn',
  matches_skip: 'Skip',
  matches_skip_one: 'Skip {name}',
  matches_take: 'Interested',
  matches_take_one: 'Interested in {name}',
  matches_more: 'Show more',
  matches_empty_title: 'Nobody yet.',
  matches_empty:
    'People you’re interested in appear here. When you’re both going to a dinner, we’ll try to seat you together.',
  matches_empty_deck: 'See match cards',
  matches_empty_skipped_title: 'Nobody skipped yet.',
  matches_empty_skipped:
    'People you skip appear here, in case you change your mind. They’ll never know.',
  matches_empty_interested: 'See your matches',

  // Notices after a decision
  matches_said_interested: '{name} is now in your contacts.',
  matches_said_dismissed: 'You skipped {name}.',
  matches_said_new: '{name} is back in your new matches.',
  matches_failed: '{name}: {message}',

  // One match
  match_back: 'All matches',
  match_because: 'Why you match',
  match_says: 'About',
  match_company: 'Works at',
  match_company_line: '{role}, {company}',
  match_website: 'Website',
  match_dinner: 'You might meet at',
  match_new: 'Would you like to sit next to {name}?',
  match_interested:
    'You’re interested. When you’re both going to a dinner, we’ll try to seat you together.',
  match_dismissed: 'You skipped this card. You can still change your mind.',
  match_mutual: 'You’re both interested. The rest is up to you.',
  match_write: 'Open their LinkedIn',
  match_no_linkedin: 'There’s no LinkedIn profile on this card. Say hello when you meet at dinner.',

  // Block and report
  match_more: 'More',
  match_block: 'Block',
  match_report: 'Report',
  match_blocked:
    '{name} is blocked. You’ll never be matched or seated next to each other. We won’t tell them.',
  match_unblocked: '{name} is no longer blocked.',
  match_unblock_failed: '{name} is still blocked. {reason}',
  report_title: 'What happened with {name}?',
  report_lead: 'We read every report. {name} won’t be told.',
  report_reason: 'What is it about?',
  report_behaviour: 'How they behaved',
  report_profile: 'What their card says',
  report_selling: 'Selling or spam',
  report_other: 'Something else',
  report_text: 'Tell us more',
  report_optional: 'optional',
  report_send: 'Send',
  report_sent: 'Thank you. We’ll look into it.',
} as const satisfies Record<string, string>;
