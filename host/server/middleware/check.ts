import type * as z from 'zod/mini';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** A value by its schema, or 400 with generic words by field (R58): they never repeat what was sent. */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields: Record<string, string[]> = {};
  for (const issue of read.error.issues) {
    const names = issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0] ?? '')];
    for (const name of names)
      if (name && !Object.hasOwn(fields, name)) Object.defineProperty(fields, name, { value: [wordsFor(issue, value)], enumerable: true });
  }
  throw new Problem(400, Object.keys(fields).length > 0 ? fields : say('invalid_input'));
}

function wordsFor(issue: z.core.$ZodIssue, value: unknown): string {
  const [field] = issue.path;
  const sent =
    typeof value === 'object' && value !== null && field !== undefined && Object.hasOwn(value, field)
      ? (value as Record<PropertyKey, unknown>)[field]
      : undefined;
  if (issue.path.length === 1 && (sent === undefined || sent === null || sent === '')) return say('required');
  if (issue.code === 'too_big' && issue.origin === 'string') return say('too_long');
  return say('invalid_input');
}
