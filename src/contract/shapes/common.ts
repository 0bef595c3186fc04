import * as z from 'zod/mini';

export const Id = z.uuid();
/** ISO 8601 in UTC with `Z`, milliseconds optional. */
export const Instant = z.iso.datetime();

/** Lists answer a page; `next` is an opaque cursor or null. */
export const page = <T extends z.core.$ZodType>(item: T) => z.object({ results: z.array(item), next: z.nullable(z.string()) });

export const Nothing = z.object({});
