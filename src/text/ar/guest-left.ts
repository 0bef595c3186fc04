/** What a host hears of a chair that was given back, in Arabic: see `en/guest-left.ts`. */
export const guestLeft = {
  feed_guest_left_title: 'اعتذار من {name} عن حضور {title}',
  feed_guest_left_title_nobody: 'اعتذار من أحد الضيوف عن حضور {title}',
  feed_action_see_seating: 'عرض توزيع المقاعد',
  guest_left_free: '{place}: شاغر الآن.',
  guest_left_taken: '{place}: فيه الآن {name}.',
};
