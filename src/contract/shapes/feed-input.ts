import * as z from 'zod/mini';
import { Id } from './common.ts';
import { line, prose } from './fields.ts';

export const SubmitAction = z.strictObject({ action: line(40), payload: z.optional(z.record(z.string(), z.unknown())) });
export const Feedback = z.strictObject({ rating: z.nullable(z.enum(['up', 'down'])), text: prose(4000), event_id: z.optional(Id) });
export const Report = z.strictObject({ reason: line(60).check(z.minLength(1)), text: z.optional(prose(2000)) });
