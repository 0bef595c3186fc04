/** Home (R31) and the invite link (R45). */
export const homeFeedMessages = {
  // The next dinner
  home_in_days_one: 'Dinner in {city} tomorrow',
  home_in_days_other: 'Dinner in {city} in {count} days',
  home_today: 'Dinner in {city} tonight',
  home_now: 'Your dinner in {city} has started',
  home_see_table: 'Show seating',
  home_hide_table: 'Hide seating',
  home_settles: 'Seating is final on {date}.',
  home_settles_host: 'Seating is final when your host publishes it.',
  home_settles_mine: 'Seating is final when you publish it.',
  home_settled: 'Seating is final.',
  home_later: 'Later dinners',
  home_all_dinners: 'All your dinners',
  seat_left: 'On your left',
  seat_right: 'On your right',
  seat_yours: 'Your seat',

  // Answers
  home_invited: 'You’re invited',
  home_coming: 'You’re coming',
  home_answer_of: 'Your RSVP: {title}',
  home_requested: 'Waiting for the host to confirm',
  home_waiting_list: 'On the waiting list',
  home_declined: 'You declined',
  home_gave_up: 'You gave up your seat at {title}. You can change your answer below.',
  home_said_no: 'You declined {title}. You can change your answer below.',
  home_said_yes: 'You’re coming to {title}.',

  // Feed items
  home_put_away: 'Dismiss',
  home_put_away_item: 'Dismiss: {title}',
  home_put_away_done: 'Dismissed.',
  home_more: 'Show more',
  home_look_through: 'See matches',
  home_daily_done_title: 'That’s everyone for today.',
  home_daily_done: 'You’ve seen all of today’s matches. New ones appear as more people join.',
  home_event_done: 'You’ve seen all your matches for this dinner. Your choices are saved.',
  home_someone_missing: 'Know someone who should be here?',

  // Feedback after a dinner
  home_thanks: 'Thank you. Your feedback helps us plan better dinners.',
  home_feedback_text: 'Tell us more',
  home_feedback_optional: 'optional',
  home_feedback_send: 'Send',
  home_feedback_close: 'Done',
  home_feedback_sent: 'Feedback sent.',

  // Empty feed
  home_empty_title: 'Nothing on the table yet.',
  home_empty:
    'You have no dinners yet. Browse open ones or host your own. You can also invite people you know.',

  // My invite link
  home_copy_link: 'Copy your invite link',
  home_copied: 'Invite link copied.',
  share_link: 'Share your invite link',
  share_text:
    'I think you’d like {product}: dinners where you choose who you’d like to sit next to.',
  share_label: 'Your invite link',
  share_by_hand: 'Your browser blocked copying. Copy the link from the field.',
} as const satisfies Record<string, string>;
