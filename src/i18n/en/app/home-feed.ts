/** Home (R31) and one's own invite link (R45). */
export const homeFeedMessages = {
  // The next dinner
  home_in_days_one: 'Tomorrow you sit down in {city}.',
  home_in_days_other: 'In {count} days you sit down in {city}.',
  home_today: 'Tonight you sit down in {city}.',
  home_now: 'You are at the table in {city}.',
  home_see_table: 'See the table',
  home_hide_table: 'Fold the plan',
  home_settles: 'The plan settles on {date}.',
  home_settles_host: 'Your host settles the plan.',
  home_settles_mine: 'You settle the plan.',
  home_settled: 'The plan is settled.',
  home_later: 'After that',
  home_all_dinners: 'All your dinners',
  seat_left: 'Left of you',
  seat_right: 'Right of you',
  seat_yours: 'Your plate is the lit one.',

  // Answers
  home_invited: 'You are invited',
  home_coming: 'You are coming',
  home_answer_of: 'Your answer: {title}',
  home_requested: 'Your answer is with the host',
  home_waiting_list: 'On the waiting list',
  home_declined: 'You declined',
  home_gave_up: 'Your place at {title} is given up. You find the way back below.',
  home_said_no: 'You said no to {title}. You find the way back below.',
  home_said_yes: 'You are coming to {title}.',

  // News
  home_news: 'News',
  home_put_away: 'Put away',
  home_put_away_item: 'Put away: {title}',
  home_put_away_done: 'Put away.',
  home_more: 'Show more',
  home_look_through: 'Look through',
  home_daily_done_title: 'That was everyone for today.',
  home_daily_done: 'You have looked through today’s cards. New ones are laid as new people sit down.',
  home_event_done: 'You have looked through everybody who fits. The plan has heard you.',
  home_someone_missing: 'Know someone the table misses?',

  // How it was
  home_thanks: 'Thank you. The next table is laid with it in mind.',
  home_feedback_text: 'Tell us more',
  home_feedback_optional: 'a sentence is plenty',
  home_feedback_send: 'Send',
  home_feedback_close: 'That was all',
  home_feedback_sent: 'Your words are with us.',

  // Nothing yet
  home_empty_title: 'The table is clear.',
  home_empty: 'No dinner is laid for you yet. Invite links come from people who are going; yours brings them to you.',

  // My invite link
  home_copy_link: 'Copy your invite link',
  home_copied: 'Your invite link is copied.',
  share_link: 'Share your invite link',
  share_text: 'One table, and you decide who you sit beside. I think {product} is for you.',
  share_label: 'Your invite link',
  share_by_hand: 'Copying was refused here. Take it from the field.',
} as const satisfies Record<string, string>;
