import * as z from 'zod/mini';

/** What a guest needs of their seat. `head_of_table` is an end of a long one. */
export const SeatNeed = z.enum(['step_free', 'near_door', 'head_of_table']);
export type SeatNeed = z.infer<typeof SeatNeed>;

/** Those that guests say themselves; who sits at the head of a table is for the hosts to say. */
export const GuestNeed = z.enum(['step_free', 'near_door']);
export type GuestNeed = z.infer<typeof GuestNeed>;
