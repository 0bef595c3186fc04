import * as z from 'zod/mini';
import { useDraft } from '#src/core/use-draft.ts';

const HalfGiven = z.object({ eventSlug: z.optional(z.string()) });

/** The dinner somebody said yes to and signed in for, until the answer has reached the server: kept in this tab, for them alone. */
export const useHalfGiven = () => useDraft('answer', HalfGiven, {});
