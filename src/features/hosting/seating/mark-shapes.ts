/** The plan's marks, drawn in the plan and again beside its words. Around the origin, in units of the plan. */
import type { TABLE_MARKS } from './seating-model.ts';

/** A ramp, and a door. */
export const TABLE_MARK_PATHS: Record<(typeof TABLE_MARKS)[number], string> = {
  step_free: 'M-7 5H7V-4z',
  near_door: 'M-5 6V-6H5V6zM1.5 0v.1',
};

/** Of a guest who needs a certain seat. */
export const NEED_PATH = 'M0-5.5 5.5 0 0 5.5-5.5 0z';
