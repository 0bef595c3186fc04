/** What a host hears once a guest has given back a chair of the settled plan. Said by the server alone. */
export const guestLeft = {
  feed_guest_left_title: '{name} no longer comes to {title}',
  feed_guest_left_title_nobody: 'A guest no longer comes to {title}',
  feed_action_see_seating: 'See the seating',
  guest_left_free: '{place} is free now.',
  guest_left_taken: '{place} is taken again, by {name}.',
} as const satisfies Record<string, string>;
