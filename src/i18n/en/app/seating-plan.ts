export const seatingPlanMessages = {
  // Seating plan
  plan_label: 'Seating plan for {title}',
  plan_list: 'Seating list',
  plan_place: '{table}, seat {seat}',
  plan_seat: '{place}: {name}',
  plan_seat_mine: '{place}: you',
  plan_seat_beside: '{place}: {name}, next to you',
  plan_seat_across: '{place}: {name}, across from you',
  plan_seat_free: '{place}: empty',
} as const satisfies Record<string, string>;
