/** The match deck (R32, R41). */
export const matchDeckMessages = {
  deck_title: 'Whom will you meet?',
  deck_sign_in_lead: 'Sign in to look through who comes, and say whom you would like to meet.',
  deck_cards: 'Cards to look through',
  deck_progress: 'Card {at} of {count}',
  deck_progress_open: 'Card {at}',
  deck_skip: 'Skip',
  deck_interested: 'Interested',
  deck_because: 'Good company because',
  deck_whole: 'Whole card',
  deck_key_skip: 'skip',
  deck_key_interested: 'interested',
  deck_key_undo: 'undo',
  deck_seated: 'Seat {seat}. Beside you: {names}.',
  deck_seated_alone: 'Seat {seat}. The chairs beside you are still free.',

  // What just happened
  deck_said_interested: 'Interested in {name}.',
  deck_said_dismissed: 'Skipped {name}.',
  deck_said_back: '{name} is back on top.',
  deck_said_next: 'Next: {name}.',
  deck_said_last: 'That was the last card.',
  deck_mutual: 'You and {name} both said yes.',
  deck_reseated: 'The table has moved: {names} now sit beside you.',
  deck_reseated_one: 'The table has moved: {name} now sits beside you.',
  deck_failed: '{name} is back: {message}',

  // The first time (R32)
  interested_modal_title: 'Noted.',
  interested_modal: '{name} is among your contacts now, and wherever you both sit down the plan draws your chairs together.',
  interested_modal_private: 'Nobody is told unless you both say so. Skipping is as quiet, and either can be turned round later.',
  interested_modal_go: 'Next card',

  // Beside the deck
  deck_for: 'For',
  deck_at: 'You may meet at',
  deck_pulled: 'Pulled towards your chair',
  deck_pulled_none: 'Whoever you mark as interested moves here, and closer at the table.',
  deck_settled: 'You would like to meet',
  deck_marked: 'Your contacts',
  deck_marked_none: 'Whoever you mark as interested moves here.',
  deck_all_marked: 'All you marked',

  // Nobody to look at
  daily_review_complete_title: 'That was everyone.',
  daily_review_complete: 'You have looked through every card there is for you. New ones are laid as new people sit down.',
  deck_event_complete: 'You have looked through everybody who fits at {title}. The plan has heard you.',
  deck_event_complete_set: 'You have looked through everybody who fits at {title}. Look for each other on the evening.',
  deck_see_matches: 'See who you marked',
  deck_no_priority_title: 'What do you come for?',
  deck_no_priority: 'Cards are laid by what you come for. Choose a priority and the first ones follow within a moment.',
  deck_choose_priority: 'Choose a priority',
  deck_missing: 'There is no such table.',
  deck_elsewhere_title: 'Your cards are at {product}.',
  deck_elsewhere: 'This page names no dinner, so the cards stay where they were laid.',
  deck_other_dinner: 'Your sign-in on this page is not for this dinner, so the cards stay where they were laid.',
  deck_elsewhere_go: 'Open the deck',
} as const satisfies Record<string, string>;
