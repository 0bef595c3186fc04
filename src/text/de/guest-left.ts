/** What a host hears of a chair that was given back, in German: see `en/guest-left.ts`. */
export const guestLeft = {
  feed_guest_left_title: '{name} kommt nicht mehr zu {title}',
  feed_guest_left_title_nobody: 'Ein Gast kommt nicht mehr zu {title}',
  feed_action_see_seating: 'Sitzordnung ansehen',
  guest_left_free: '{place} ist jetzt frei.',
  guest_left_taken: '{place} ist wieder besetzt: {name}.',
};
