import * as z from 'zod/mini';

export const PageQuery = { cursor: z.optional(z.string().check(z.maxLength(400))), limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))) };
