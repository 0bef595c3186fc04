/** Importing a list of guests without an account: first what each line becomes, then all good ones at once. */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { IdParams, multilineText } from './fields.ts';
import { MAX_INVITATION_TEXT } from './invitations.ts';

export const MAX_IMPORT_LINES = 2000;
export const MAX_IMPORT_BYTES = 2_000_000;

/**
 * What a column holds. `name` is a first and a last name in one, `plus_ones` the names of those a guest brings, or a number, and
 * `plus_one_of` the name of the guest, on another line, who brings this one.
 */
export const ImportField = z.enum([
  'name',
  'first_name',
  'last_name',
  'email',
  'dietary_needs',
  'party',
  'plus_ones',
  'plus_one_of',
  'skip',
]);
export type ImportField = z.infer<typeof ImportField>;

const lineValues = {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  dietary_needs: z.string(),
  /** A correction without it leaves the line's own. */
  party: z.optional(z.string()),
  plus_ones: z.optional(z.string()),
};

/** What a line says instead, or that it is left out. */
export const ImportCorrection = z.strictObject({
  line: z.number().check(z.int(), z.gte(1)),
  leave_out: z.optional(z.boolean()),
  values: z.optional(z.strictObject(lineValues)),
});
export type ImportCorrection = z.infer<typeof ImportCorrection>;

/**
 * - `mapping`: what each column holds, if it isn't what the answer without it says.
 * - `corrections`: of some lines.
 * - `invite`: guests get an invitation and count as coming once they accept. Each line needs an address, but no name. Without it, everyone
 *   added counts as coming.
 * - `invitation_text`: the hosts' own words, in those invitations.
 */
export const ImportGuestsInput = z.strictObject({
  text: z.string(),
  mapping: z.optional(z.array(ImportField).check(z.maxLength(30))),
  corrections: z.optional(z.array(ImportCorrection).check(z.maxLength(MAX_IMPORT_LINES))),
  invite: z.optional(z.boolean()),
  invitation_text: z.optional(multilineText(MAX_INVITATION_TEXT)),
  commit: z.boolean(),
});

export const ImportLine = z.object({
  line: z.number(),
  values: z.object(lineValues),
  /** `present`: the list has them already, with all that the line says. */
  becomes: z.enum(['new', 'update', 'present', 'wrong', 'left_out']),
  /** An invitation goes to the address of the line. */
  is_invited: z.boolean(),
  /** How many plus-ones the line adds. An invited guest brings them on accepting. */
  plus_ones: z.optional(z.number()),
  errors: z.array(
    z.object({
      /** `seat`: nothing is wrong with the line, but none is free. */
      field: z.enum([
        'first_name',
        'last_name',
        'email',
        'dietary_needs',
        'party',
        'plus_ones',
        'seat',
      ]),
      message: z.string(),
    }),
  ),
});
export type ImportLine = z.infer<typeof ImportLine>;

export const GuestImport = z.object({
  columns: z.array(z.object({ header: z.string(), field: ImportField })),
  lines: z.array(ImportLine),
});
export type GuestImport = z.infer<typeof GuestImport>;

export const guestImportCalls = {
  importGuests: {
    method: 'POST',
    path: '/api/events/:id/guests/import/',
    who: 'co_host',
    queue: 'dinner',
    // Twice is once, and a stored response would keep the whole list.
    idempotency: 'natural',
    params: IdParams,
    body: ImportGuestsInput,
    // A text in JSON, where a character may take six.
    maxBytes: 3 * MAX_IMPORT_BYTES,
    response: GuestImport,
  },
} as const satisfies Record<string, CallDefinition>;
