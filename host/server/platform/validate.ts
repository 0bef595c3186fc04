import type * as z from 'zod/mini';
import { DomainError } from './domain-error.ts';
import { t } from './i18n.ts';

/** Parses a value, or throws DomainError `invalid` with generic messages by field (R58). They never repeat the input. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const names =
      issue.code === 'unrecognized_keys' && issue.path.length === 0
        ? issue.keys
        : [String(issue.path[0] ?? '')];
    for (const name of names)
      if (name && !Object.hasOwn(fields, name))
        Object.defineProperty(fields, name, {
          value: [getErrorMessage(issue, value)],
          enumerable: true,
        });
  }
  throw new DomainError('invalid', Object.keys(fields).length > 0 ? fields : t('invalid_input'));
}

function getErrorMessage(issue: z.core.$ZodIssue, value: unknown): string {
  const [field] = issue.path;
  const fieldValue =
    typeof value === 'object' &&
    value !== null &&
    field !== undefined &&
    Object.hasOwn(value, field)
      ? (value as Record<PropertyKey, unknown>)[field]
      : undefined;
  if (
    issue.path.length === 1 &&
    (fieldValue === undefined || fieldValue === null || fieldValue === '')
  )
    return t('required');
  // Text that had nothing visible.
  if (issue.code === 'too_small' && issue.origin === 'string') return t('required');
  if (issue.code === 'too_big' && issue.origin === 'string') return t('too_long');
  return t('invalid_input');
}
