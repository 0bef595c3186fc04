/** Parses the input of `npm run seat`. Errors are reported in one sentence. */
import * as z from 'zod';
import type { SeatProblem } from '../api/problem.ts';

/** The input is invalid. The message is written for its author. */
export class InvalidProblemError extends Error {
  override name = 'InvalidProblemError';
}

/** Checked by hand: a thousand guests have a million entries, and the first invalid one is reported. */
const matrixSchema = z.unknown().transform((rows, { addIssue }): number[][] => {
  const fault = findMatrixError(rows);
  if (fault) addIssue({ code: 'custom', message: fault });
  return rows as number[][];
});

const formatEntryCount = ({ length }: unknown[]) =>
  `${length} ${length === 1 ? 'entry' : 'entries'}`;

function findMatrixError(rows: unknown): string | null {
  if (rows === undefined) return 'is missing: a matrix of numbers is required';
  if (!Array.isArray(rows)) return 'is not a matrix: rows of numbers are required';
  for (const [i, row] of rows.entries()) {
    if (!Array.isArray(row)) return `is not a matrix: row ${i} is not a list of numbers`;
    if (row.length !== rows.length)
      return `is not square: row ${i} has ${formatEntryCount(row)}, but there are ${rows.length} rows`;
    const j = row.findIndex((entry) => !Number.isFinite(entry));
    if (j >= 0) return `has an entry that is not a finite number in row ${i}, column ${j}`;
  }
  return null;
}

const indexSchema = z.int('is not a whole number').min(0, 'is less than 0');

const problemSchema = z.strictObject({
  seats: matrixSchema.refine(
    (rows) => rows.every((row, seat) => row[seat] === 0),
    'has an entry on the diagonal that is not 0: a seat is not near itself',
  ),
  affinity: matrixSchema,
  locked: z
    .record(
      z.string().regex(/^(0|[1-9]\d*)$/, 'has a key that is not a guest'),
      indexSchema,
      'is not an object of guests and their seats',
    )
    .optional(),
  never: z
    .array(
      z
        .tuple([indexSchema, indexSchema], 'is not a pair of guests')
        .refine(([a, b]) => a !== b, 'names one guest twice'),
      'is not a list of pairs',
    )
    .optional(),
  current: z.array(indexSchema.nullable(), 'is not a list of guests').optional(),
  move_cost: z.number('is not a number').min(0, 'is less than 0').optional(),
  iterations: indexSchema.optional(),
  budget_ms: z.number('is not a number').positive('is not more than 0').optional(),
  seed: z.int('is not a whole number').optional(),
});

/** @throws InvalidProblemError if the input is malformed. Whether it has a solution isn't checked. */
export function parseProblem(parsed: unknown): SeatProblem {
  if (hasProtoKey(parsed))
    throw new InvalidProblemError('"__proto__" is not known: a problem has no such key.');
  const { success, data, error } = problemSchema.safeParse(parsed);
  if (!success) throw new InvalidProblemError(formatIssue(error.issues[0]));
  const fault = findRangeError(data);
  if (fault) throw new InvalidProblemError(fault);
  return data;
}

/** @throws InvalidProblemError */
export function parseJson(text: string): unknown {
  if (text.trim() === '')
    throw new InvalidProblemError(
      'No problem on stdin: pass one with npm run --silent seat < problem.json.',
    );
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidProblemError(
      `The input is not JSON: ${(error as Error).message.replace(/\s+/g, ' ')}.`,
    );
  }
}

/**
 * zod drops a `__proto__` key silently. Only the objects with free keys are checked: a JSON.parse reviver on a million
 * entries would take longer than everything else.
 */
function hasProtoKey(data: unknown): boolean {
  const hasOwnProto = (object: unknown) =>
    typeof object === 'object' && object !== null && Object.hasOwn(object, '__proto__');
  return hasOwnProto(data) || hasOwnProto((data as { locked?: unknown } | null)?.locked);
}

function formatIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `"${issue.keys[0]}" is not known: a problem has ${Object.keys(problemSchema.shape).join(', ')}.`;
  const [key, ...path] = issue.path;
  if (key === undefined) return 'A problem is a JSON object with "seats" and "affinity".';
  const where = path.map((step) => `[${JSON.stringify(step)}]`).join('');
  const what = issue.code === 'invalid_key' ? issue.issues[0].message : issue.message;
  return `"${String(key)}"${where} ${what}.`;
}

/** An error if a guest or seat doesn't exist, as a sentence. */
function findRangeError({
  seats,
  affinity,
  locked = {},
  never = [],
  current,
  move_cost = 0,
}: SeatProblem): string | null {
  const checkGuest = (guest: number) =>
    guest >= affinity.length &&
    `names guest ${guest}, but there are only ${affinity.length}, counted from 0`;
  const checkSeat = (seat: number) =>
    seat >= seats.length &&
    `names seat ${seat}, but there are only ${seats.length}, counted from 0`;
  const locks = Object.entries(locked).map(
    ([guest, seat]) => checkGuest(Number(guest)) || checkSeat(seat),
  );
  const lock = locks.find(Boolean);
  if (lock) return `"locked" ${lock}.`;
  const pair = never.flat().map(checkGuest).find(Boolean);
  if (pair) return `"never" ${pair}.`;
  if (!isSummable(seats, affinity, move_cost))
    return 'The numbers are too large: the value of a plan would not be finite.';
  if (!current) return null;
  if (current.length !== seats.length)
    return `"current" has ${formatEntryCount(current)}, but there are ${seats.length} seats: it lists the guest in each seat, or null.`;
  const seated = current.filter((guest) => guest !== null);
  const duplicate = seated.find((guest, at) => seated.indexOf(guest) !== at);
  const wrong =
    seated.map(checkGuest).find(Boolean) ||
    (duplicate !== undefined && `has guest ${duplicate} twice`);
  return wrong ? `"current" ${wrong}.` : null;
}

/** Far below Number.MAX_VALUE, so that sums and differences of such values stay finite. */
const MAX_VALUE = 1e300;

/** Whether the value of every possible plan is finite. */
function isSummable(seats: number[][], affinity: number[][], moveCost: number): boolean {
  const largest = (rows: number[][]) =>
    rows.reduce((max, row) => row.reduce((max, x) => Math.max(max, Math.abs(x)), max), 0);
  const seatSum = seats.reduce((sum, row) => row.reduce((sum, x) => sum + Math.abs(x), sum), 0);
  return (seatSum + 1) * (largest(affinity) + 1) + (seats.length + 1) * moveCost <= MAX_VALUE;
}
