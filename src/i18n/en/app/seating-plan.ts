export const seatingPlanMessages = {
  // Seat plan
  plan_label: 'Seat plan of {title}',
  plan_list: 'The plan as a list',
  plan_place: '{table}, seat {seat}',
  plan_seat: '{place}: {name}',
  plan_seat_mine: '{place}: you',
  plan_seat_beside: '{place}: {name}, beside you',
  plan_seat_across: '{place}: {name}, across from you',
  plan_seat_free: '{place}: still free',
} as const satisfies Record<string, string>;
