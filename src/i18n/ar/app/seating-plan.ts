export const seatingPlanMessages = {
  // Seating plan
  plan_label: 'مخطط مقاعد {title}',
  plan_list: 'قائمة المقاعد',
  plan_place: '{table}، المقعد {seat}',
  plan_seat: '{place}: {name}',
  plan_seat_mine: '{place}: أنتم',
  plan_seat_beside: '{place}: {name}، إلى جواركم',
  plan_seat_across: '{place}: {name}، مقابلكم',
  plan_seat_free: '{place}: شاغر',
} as const satisfies Record<string, string>;
