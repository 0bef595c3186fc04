/** What stands in a mail's or a page's address. */
import * as z from 'zod/mini';

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
/** Readable part of an address: `first-table`, `host`; the slug of an `invite` dinner is longer. */
export const Slug = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/));
