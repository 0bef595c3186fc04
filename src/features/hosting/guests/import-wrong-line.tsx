import { useRef, useState } from 'react';
import type { ImportCorrection, ImportLine } from '#src/contract/guest-import.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { TextField } from '#src/components/forms/field.tsx';

const FIELDS = [
  ['first_name', 'guests_add_name'],
  ['last_name', 'guests_add_last'],
  ['email', 'guests_add_address'],
  ['dietary_needs', 'guests_add_food'],
  ['party', 'guests_add_group'],
  ['plus_ones', 'guests_add_plus_ones'],
] as const;

/** A line that can't be added as it is: mended here, or left out. */
export function WrongLine({
  line: { line, values, errors },
  onCorrect,
  reportFocus,
}: {
  line: ImportLine;
  onCorrect: (correction: ImportCorrection) => void;
  reportFocus: ReportFocus;
}) {
  const item = useRef<HTMLLIElement>(null);
  useReportFocusOnUnmount(item, reportFocus);
  const t = useTranslator();
  const [mended, setMended] = useState(values);
  const findError = (field: ImportLine['errors'][number]['field']) =>
    errors.find((error) => error.field === field)?.message;
  // An address alone is enough, so a wrong one asks for no name.
  const isNameMissing = values.first_name === '' && values.last_name === '' && !findError('email');
  const wrongFields = FIELDS.filter(
    ([field]) => findError(field) || (field === 'last_name' && isNameMissing),
  );
  return (
    <li ref={item}>
      <p className="soft">{t('guests_add_line', { line })}</p>
      <form
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          onCorrect({ line, values: mended });
        }}
      >
        <p className="import-name">
          <bdi>
            {[
              [values.first_name, values.last_name].filter(Boolean).join(' '),
              ...FIELDS.slice(2).map(([field]) => values[field]),
            ]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
        </p>
        <div className="import-mend">
          {wrongFields.map(([field, label]) => (
            <TextField
              key={field}
              label={t(label, { line })}
              error={findError(field)}
              value={mended[field] ?? ''}
              autoComplete="off"
              dir="auto"
              inputMode={field === 'email' ? 'email' : 'text'}
              onChange={({ currentTarget }) =>
                setMended({ ...mended, [field]: currentTarget.value })
              }
            />
          ))}
          <div className="import-actions">
            {wrongFields.length > 0 && (
              <Button type="submit" size="small" aria-label={t('guests_add_save', { line })}>
                {t('action_save')}
              </Button>
            )}
            <Button
              size="small"
              variant="ghost"
              aria-label={t('guests_add_leave_out_line', { line })}
              onClick={() => onCorrect({ line, leave_out: true })}
            >
              {t('guests_add_leave_out')}
            </Button>
          </div>
        </div>
      </form>
    </li>
  );
}
