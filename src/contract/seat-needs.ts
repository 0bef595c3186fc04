import * as z from 'zod/mini';

/** What a guest needs of their seat. `head_of_table` is an end of a long one. */
export const SeatNeed = z.enum(['step_free', 'near_door', 'head_of_table']);
export type SeatNeed = z.infer<typeof SeatNeed>;
