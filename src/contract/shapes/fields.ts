/** What people and pages give, as far as more than one call takes it. */
import * as z from 'zod/mini';

export const Scope = z.enum(['full', 'widget']);

/** No control characters: they would break mails, calendars and headers, and the database takes no NUL and no half of a surrogate pair. */
export const printable = z.regex(/^[^\p{Cc}\p{Cs}]*$/u);
export const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), printable);
export const Name = line(80).check(z.minLength(1));
export const prose = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\r\n\t])*$/u));
