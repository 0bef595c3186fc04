/** Fields that several areas share. */
import * as z from 'zod/mini';
import { hasPlainLabels, toAsciiDomain } from './domain-name.ts';
import { cleanLine, cleanLines, trimInvisible } from './text.ts';

/** In lower case, as PostgreSQL writes it: ids are compared as strings. */
export const Id = z.uuid().check(z.toLowerCase());
/** ISO 8601 in UTC with `Z`, milliseconds optional. */
export const IsoDateTime = z.iso.datetime();

/** One page of a list. `next` is an opaque cursor, or null on the last page. */
export const paginated = <T extends z.core.$ZodType>(item: T) =>
  z.object({ results: z.array(item), next: z.nullable(z.string()) });
export const pageQueryShape = {
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
};

export const EmptyResponse = z.object({});
export const EmptyBody = z.strictObject({});
export const IdParams = z.object({ id: Id });

/** A picture, logo or cover. The server stores paths of its own files, and answers with absolute URLs. */
export const MediaUrl = z.string();

export const TokenScope = z.enum(['full', 'widget']);

/** The database refuses NUL and lone surrogates. */
const storableText = z.regex(/^[^\0\p{Cs}]*$/u);
export const singleLineText = (max: number) =>
  z.string().check(z.overwrite(cleanLine), z.maxLength(max), storableText);
export const multilineText = (max: number) =>
  z.string().check(z.overwrite(cleanLines), z.maxLength(max), storableText);
export const PersonName = singleLineText(80).check(z.minLength(1));

/** Unlike `toLowerCase()`, which makes a KELVIN SIGN a `k` (security case 112). */
export const lowerCaseAscii = (text: string) =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** An unquoted local part (RFC 5321, 4.1.2), which is ASCII, at a domain name in ASCII. */
const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;
const getDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** Each address has one spelling, in ASCII: an international domain has its `xn--` form, which e-mail fields of browsers send. */
export function normalizeEmail(typed: string): string {
  const email = lowerCaseAscii(trimInvisible(typed));
  const domain = getDomain(email);
  return /^[\0-\x7f]*$/.test(domain)
    ? email
    : email.slice(0, -domain.length) + (toAsciiDomain(domain) ?? domain);
}
/** Look-alikes are refused (security case 112): in the local part whatever isn’t ASCII, in the domain other characters or mixed scripts. */
export const Email = z.string().check(
  z.overwrite(normalizeEmail),
  z.email({ pattern: EMAIL_PATTERN }),
  z.maxLength(254),
  z.refine((email) => hasPlainLabels(getDomain(email))),
);
/** Readable part of a URL: `first-table`, `host`. The slug of an invitation-only dinner is longer. */
export const Slug = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/));
