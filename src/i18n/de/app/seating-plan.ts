export const seatingPlanMessages = {
  // Seating plan
  plan_label: 'Sitzplan für {title}',
  plan_list: 'Sitzordnung als Liste',
  plan_place: '{table}, Platz {seat}',
  plan_seat: '{place}: {name}',
  plan_seat_mine: '{place}: Sie',
  plan_seat_beside: '{place}: {name}, neben Ihnen',
  plan_seat_across: '{place}: {name}, Ihnen gegenüber',
  plan_seat_free: '{place}: noch frei',
} as const satisfies Record<string, string>;
