export const seatingPlanMessages = {
  // The seat plan
  plan_label: 'Sitzplan von {title}',
  plan_list: 'Der Plan als Liste',
  plan_place: '{table}, Platz {seat}',
  plan_seat: '{place}: {name}',
  plan_seat_mine: '{place}: Sie',
  plan_seat_beside: '{place}: {name}, neben Ihnen',
  plan_seat_across: '{place}: {name}, Ihnen gegenüber',
  plan_seat_free: '{place}: noch frei',
} as const satisfies Record<string, string>;
