/** What is wrong with the fields of one line of an imported list. Pure. */
import { singleLineText } from '#src/contract/fields.ts';
import type { ImportLine } from '#src/contract/guest-import.ts';
import { NamedGuestInput } from '#src/contract/placeholders.ts';
import * as z from 'zod/mini';
import { t } from '#server/platform/i18n.ts';
import type { LineValues } from './parse-guest-list.ts';
import type { PlaceholderValues } from './placeholders.ts';

export type LineError = ImportLine['errors'][number];
type LineField = keyof LineValues;

/** `ann@`, `ann@mail`, `@mail.example` */
const INCOMPLETE_ADDRESS = /^(?:[^\s@]+@[^\s@.]*\.?|@[^\s@]*)$/;

function describeField(field: LineField, value: string): string {
  if (field === 'first_name' && !value.trim()) return t('import_name_missing');
  if (field === 'email')
    return t(INCOMPLETE_ADDRESS.test(value) ? 'import_email_incomplete' : 'import_email_wrong');
  return t('import_too_long');
}

/** Guests invited by address give their own name. */
const InvitedInput = z.extend(NamedGuestInput, { first_name: singleLineText(80) });

export function validateLine(
  values: LineValues,
  isInvited: boolean,
): { person?: PlaceholderValues; errors: LineError[] } {
  const input = isInvited ? InvitedInput : NamedGuestInput;
  const parsed = input.safeParse({
    first_name: values.first_name,
    last_name: values.last_name,
    dietary_needs: values.dietary_needs,
    party: values.party,
    ...(values.email ? { email: values.email } : {}),
  });
  if (parsed.success) return { person: parsed.data, errors: [] };
  const fields = new Set(parsed.error.issues.map(({ path }) => path[0] as LineField));
  return {
    errors: [...fields].map((field) => ({ field, message: describeField(field, values[field]) })),
  };
}
