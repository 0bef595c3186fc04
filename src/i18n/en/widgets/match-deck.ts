/** The match deck (R32, R41). */
export const matchDeckMessages = {
  deck_title: 'Who will you meet?',
  deck_sign_in_lead: 'Sign in to see who’s coming and choose who you’d like to meet.',
  deck_cards: 'Match cards',
  deck_progress: 'Card {at} of {count}',
  deck_progress_open: 'Card {at}',
  deck_skip: 'Skip',
  deck_interested: 'Interested',
  deck_because: 'Why you match',
  deck_whole: 'Full card',
  deck_key_skip: 'skip',
  deck_key_interested: 'interested',
  deck_key_undo: 'undo',
  deck_seated: 'Seat {seat}, next to {names}.',
  deck_seated_alone: 'Seat {seat}. The seats next to you are still empty.',

  // Confirmations
  deck_said_interested: 'Interested in {name}.',
  deck_said_dismissed: 'Skipped {name}.',
  deck_said_back: '{name} is back on top.',
  deck_said_next: 'Next: {name}.',
  deck_said_last: 'That was the last card.',
  deck_mutual: 'You and {name} both said yes.',
  deck_reseated: 'New seating: {names} are now next to you.',
  deck_reseated_one: 'New seating: {name} is now next to you.',
  deck_failed: 'We couldn’t save your choice for {name}. {message}',

  // The first “Interested” (R32)
  interested_modal_title: 'Added to your contacts',
  interested_modal:
    'When you and {name} go to the same dinner, we’ll try to seat you next to each other.',
  interested_modal_private:
    'They’ll only find out if they’re interested too. Skips stay private. You can change your mind later.',
  interested_modal_go: 'Next card',

  // Sidebar of the deck
  deck_for: 'Dinner',
  deck_at: 'You might meet at',
  deck_pulled: 'Your picks for seating',
  deck_pulled_none: 'People you’re interested in appear here. We’ll use your picks for seating.',
  deck_settled: 'You’d like to meet',
  deck_marked: 'Your contacts',
  deck_marked_none: 'People you’re interested in appear here.',
  deck_all_marked: 'See all',

  // Empty states
  daily_review_complete_title: 'That’s everyone for now.',
  daily_review_complete: 'You’ve seen all your matches. New ones appear as more people join.',
  deck_event_complete: 'You’ve seen all your matches at {title}. Your choices are saved.',
  deck_event_complete_set:
    'You’ve seen all your matches at {title}. Say hello to them at the dinner.',
  deck_see_matches: 'See your picks',
  deck_no_priority_title: 'What are you looking for?',
  deck_no_priority:
    'We use your priorities to match you. Choose one and you’ll see your first matches in a moment.',
  deck_choose_priority: 'Choose a priority',
  deck_missing: 'We can’t find this dinner. It may have been removed.',
  deck_elsewhere_title: 'Your matches are on {product}.',
  deck_elsewhere: 'This page isn’t set up for a dinner, so we can’t show your matches here.',
  deck_other_dinner:
    'You’re signed in for another dinner on this page, so we can’t show your matches for this one.',
  deck_elsewhere_go: 'See your matches',
} as const satisfies Record<string, string>;
