/** Seating as a host: the seating plan, publishing, place cards. */
export const seatingMessages = {
  // The host's seating page (R42)
  seating_title: 'Seating',
  seating_lead: 'Drag a guest onto another to swap seats. Or select a guest, then a seat.',
  seating_lead_keys:
    'Press Enter to pick up a guest and again to seat them. Use the arrow keys to move around the table and Escape to cancel. Press Control and Z to undo, and add Shift to redo.',
  seating_empty: 'Nobody but you has a seat yet. We’ll seat guests here as they accept.',
  seating_ask: 'Invite guests',

  // Moving guests
  seating_free: 'Empty',
  seating_place: '{table}, seat {seat}',
  seating_held: 'Choose a seat for {name}.',
  seating_put_back: '{name} stays at {place}.',
  seating_moved: '{name} is now at {place}.',
  seating_swapped: '{name} and {other} swapped seats.',
  seating_kept: '{name}’s seat is locked.', // after a move, which locks the seat
  seating_unmoved: '{name} is back at {place}.', // after an undo
  seating_improve: 'Improve seating',
  seating_improved_one: 'We moved {count} guest to improve the seating.',
  seating_improved_other: 'We moved {count} guests to improve the seating.',
  seating_improved_none:
    'We couldn’t find better seating around your locked seats. Guests’ private choices count too.',
  seating_unimproved: 'Everyone is back where they sat before.', // after an undo
  seating_changed_since: 'These seats have changed since then, so we left them as they are.',
  seating_turns: 'Undo and redo',
  seating_redo: 'Redo',
  seating_back: '{name} couldn’t be moved. {reason}', // after a failed move
  seating_dropped:
    'You were signed out before all your changes were saved. Please check the seating.',
  seating_list: 'Seating list',
  seating_list_order: 'Table by table, clockwise.',
  seating_search: 'Find a seat',
  seating_search_hint: 'Type a name, a seat number or “empty”.',
  seating_search_none: 'No seats match your search.',
  seating_seat: 'Seat {seat}',
  seating_move: 'Move',
  seating_move_name: 'Move {name}',
  seating_here: 'Here',
  seating_here_free: 'Put {name} here: {place}, empty',
  seating_here_swap: 'Put {name} here: {place}, swapping with {other}',
  seating_lock: 'Lock',
  seating_lock_name: 'Lock {name}’s seat',
  seating_locked: '{name}’s seat is locked.',
  seating_unlocked: '{name}’s seat is unlocked, so it may change.',
  seating_seat_locked: '{place}: {name}, locked',
  seating_mark_near: 'Ring: sits near you.',
  seating_mark_kept: 'Bold seat: locked.',

  // How fair the seating is
  seating_report: 'How fair is the seating?',
  seating_report_few: 'Once three people have a seat, you’ll see how well they’re seated.',
  seating_report_lead:
    '“Near” means next to or across from. Matches are based on what guests are looking for, what they have in common and known requests: your own picks, and those where two guests picked each other.',
  seating_picks_one: '{satisfied} of {count} known request is seated together.',
  seating_picks_other: '{satisfied} of {count} known requests are seated together.',
  seating_picks_none:
    'No known requests yet. They appear as you and your guests choose who you’d like to meet.',
  seating_served_all: 'Everyone sits near a good match.',
  seating_served_none: 'We don’t know enough about your guests yet to tell who matches.',
  seating_served_one: '{count} of {guests} guests sits near a good match.',
  seating_served_other: '{count} of {guests} guests sit near a good match.',
  seating_nothing_one: 'One guest has no good match near them: {names}.',
  seating_nothing_other: '{count} guests have no good match near them: {names}.',
  seating_lowest_one: '{name} has the weakest seat. Good matches nearby: {suit} of {count}.',
  seating_lowest_other: '{name} has the weakest seat. Good matches nearby: {suit} of {count}.',
  seating_best: 'This is the best possible seating for these tables.',
  seating_within: 'This seating is within {percent} of the best possible for these tables.',
  seating_envy_none: 'No one would clearly match better in another guest’s seat.',
  seating_envy: '{name} would match better in {other}’s seat.',
  seating_envy_more_one: '{count} more would match better in another seat.',
  seating_envy_more_other: '{count} more would match better in another seat.',
  seating_slack:
    'From what you can see, new seating around your locked seats could be about {percent} better.',
  seating_slack_much:
    'From what you can see, new seating around your locked seats could be more than twice as good.',
  seating_lock_free: 'Locking {name}’s seat doesn’t make the seating worse.',
  seating_lock_cost: 'Without the lock on {name}’s seat, the seating could be {percent} better.',
  seating_lock_much:
    'Without the lock on {name}’s seat, the seating could be more than twice as good.',

  // Guests kept apart
  seating_never: 'Kept apart',
  seating_never_lead: 'We never seat these guests near each other. We don’t tell them.',
  seating_never_one: 'First guest', // not a plural form
  seating_never_other_guest: 'Second guest',
  seating_never_choose: 'Choose',
  seating_never_add: 'Keep apart',
  seating_never_pair: '{one} and {other}',
  seating_never_remove: 'Stop keeping {one} and {other} apart',
  seating_never_removed: '{one} and {other} can sit together again.',
  seating_never_added: '{one} and {other} will be kept apart.',
  seating_never_missing: 'Choose two different guests.',

  // Publishing
  seating_settle: 'Publishing',
  seating_settles_at:
    'We’ll publish seating on {date} ({city} time) and tell guests where they’re sitting.',
  seating_held_back: 'When you publish seating, we’ll tell guests where they’re sitting.',
  seating_not_told: 'You can change anything until then.',
  seating_hold: 'I’ll publish seating myself',
  seating_publish: 'Publish seating',
  seating_publish_empty: 'You can publish once a guest has a seat.',
  seating_publish_not_yet: 'Not yet',
  seating_publish_title: 'Publish seating?',
  seating_publish_body:
    'Every guest will see on their home page where they’re sitting and who’s next to them, and we’ll e-mail it to them unless they’ve turned that off. After that, only you can move people. If you do, we’ll tell everyone affected in the same way.',
  seating_publish_final: 'This can’t be undone.',
  seating_publish_unseen: 'We couldn’t check whether anyone has empty seats around them. {reason}',
  seating_publish_alone_one: 'The seats next to {names} are empty.',
  seating_publish_alone_other: '{count} guests have empty seats around them: {names}.',
  seating_publish_lone: '{name} would sit alone at {table}.',
  seating_published: 'Seating published. We’re telling your guests.',
  seating_published_at:
    'Published on {date} ({city} time). If you move anyone now, we’ll tell them right away.',
  seating_over: 'This dinner is over or cancelled, so its seating can’t change.',
} as const satisfies Record<string, string>;
