/** A seating problem as `npm run seat` takes it: what is wrong with it is said in one sentence. */
import * as z from 'zod';
import type { SeatProblem } from '../engine/seating/problem.ts';

/** The problem is not one: the message is a sentence for whoever wrote it. */
export class BadProblem extends Error {
  override name = 'BadProblem';
}

/** By hand, since a thousand guests have a million entries and a sentence is wanted for the first wrong one. */
const matrix = z.unknown().transform((rows, { addIssue }): number[][] => {
  const fault = faultOf(rows);
  if (fault) addIssue({ code: 'custom', message: fault });
  return rows as number[][];
});

const entries = ({ length }: unknown[]) => `${length} ${length === 1 ? 'entry' : 'entries'}`;

function faultOf(rows: unknown): string | null {
  if (rows === undefined) return 'is missing: a matrix of numbers is required';
  if (!Array.isArray(rows)) return 'is not a matrix: rows of numbers are required';
  for (const [i, row] of rows.entries()) {
    if (!Array.isArray(row)) return `is not a matrix: row ${i} is not a list of numbers`;
    if (row.length !== rows.length) return `is not square: row ${i} has ${entries(row)}, but there are ${rows.length} rows`;
    const j = row.findIndex((entry) => !Number.isFinite(entry));
    if (j >= 0) return `has an entry that is not a finite number in row ${i}, column ${j}`;
  }
  return null;
}

const index = z.int('is not a whole number').min(0, 'is less than 0');

const shape = z.strictObject({
  seats: matrix.refine((rows) => rows.every((row, seat) => row[seat] === 0), 'has an entry on the diagonal that is not 0: a seat is not near itself'),
  affinity: matrix,
  locked: z.record(z.string().regex(/^(0|[1-9]\d*)$/, 'has a key that is not a guest'), index, 'is not an object of guests and their seats').optional(),
  never: z
    .array(
      z.tuple([index, index], 'is not a pair of guests').refine(([a, b]) => a !== b, 'names one guest twice'),
      'is not a list of pairs',
    )
    .optional(),
  current: z.array(index.nullable(), 'is not a list of guests').optional(),
  move_cost: z.number('is not a number').min(0, 'is less than 0').optional(),
  iterations: index.optional(),
  budget_ms: z.number('is not a number').positive('is not more than 0').optional(),
  seed: z.int('is not a whole number').optional(),
});

/** Throws BadProblem. Whether the guests can be seated at all is not looked at here. */
export function readProblem(text: string): SeatProblem {
  if (text.trim() === '') throw new BadProblem('No problem on stdin: pass one with npm run --silent seat < problem.json.');
  const parsed = parse(text);
  if (swallowed(parsed)) throw new BadProblem('"__proto__" is not known: a problem has no such key.');
  const { success, data, error } = shape.safeParse(parsed);
  if (!success) throw new BadProblem(sentence(error.issues[0]!));
  const fault = beyond(data);
  if (fault) throw new BadProblem(fault);
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadProblem(`The input is not JSON: ${(error as Error).message.replace(/\s+/g, ' ')}.`);
  }
}

/** zod leaves out a key of this name without a word. Looked for where names are read alone: asked of a million entries, a reviver takes longer than all the rest. */
function swallowed(data: unknown): boolean {
  const named = (object: unknown) => typeof object === 'object' && object !== null && Object.hasOwn(object, '__proto__');
  return named(data) || named((data as { locked?: unknown } | null)?.locked);
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `"${issue.keys[0]}" is not known: a problem has ${Object.keys(shape.shape).join(', ')}.`;
  const [key, ...path] = issue.path;
  if (key === undefined) return 'A problem is a JSON object with "seats" and "affinity".';
  const where = path.map((step) => `[${JSON.stringify(step)}]`).join('');
  const what = issue.code === 'invalid_key' ? issue.issues[0]!.message : issue.message;
  return `"${String(key)}"${where} ${what}.`;
}

/** What names a guest or a seat that there is not, as a sentence. */
function beyond({ seats, affinity, locked = {}, never = [], current, move_cost = 0 }: SeatProblem): string | null {
  const guests = (guest: number) => guest >= affinity.length && `names guest ${guest}, but there are only ${affinity.length}, counted from 0`;
  const places = (seat: number) => seat >= seats.length && `names seat ${seat}, but there are only ${seats.length}, counted from 0`;
  const locks = Object.entries(locked).map(([guest, seat]) => guests(Number(guest)) || places(seat));
  const lock = locks.find(Boolean);
  if (lock) return `"locked" ${lock}.`;
  const pair = never.flat().map(guests).find(Boolean);
  if (pair) return `"never" ${pair}.`;
  if (!summable(seats, affinity, move_cost)) return 'The numbers are too large: the value of a plan would not be finite.';
  if (!current) return null;
  if (current.length !== seats.length)
    return `"current" has ${entries(current)}, but there are ${seats.length} seats: it lists the guest in each seat, or null.`;
  const seated = current.filter((guest) => guest !== null);
  const twice = seated.find((guest, at) => seated.indexOf(guest) !== at);
  const wrong = seated.map(guests).find(Boolean) || (twice !== undefined && `has guest ${twice} twice`);
  return wrong ? `"current" ${wrong}.` : null;
}

/** Far below the largest number, so that differences of sums, either way added, are finite as well. */
const LARGEST = 1e300;

/** Whether the sums that any plan can come to are finite. */
function summable(seats: number[][], affinity: number[][], moveCost: number): boolean {
  const largest = (rows: number[][]) => rows.reduce((most, row) => row.reduce((most, x) => Math.max(most, Math.abs(x)), most), 0);
  const near = seats.reduce((sum, row) => row.reduce((sum, x) => sum + Math.abs(x), sum), 0);
  return (near + 1) * (largest(affinity) + 1) + (seats.length + 1) * moveCost <= LARGEST;
}
