import { type GuestImport, ImportField } from '#src/contract/guest-import.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { SelectField } from '#src/components/forms/field.tsx';
import '#src/components/base/disclosure.css';

const FIELD_LABELS = {
  name: 'guests_add_field_name',
  first_name: 'rsvp_first_name',
  last_name: 'rsvp_last_name',
  email: 'guests_address',
  dietary_needs: 'guests_column_food',
  party: 'guests_group',
  plus_ones: 'guests_add_field_plus_ones',
  plus_one_of: 'guests_add_field_plus_one_of',
  skip: 'guests_add_leave_out',
} as const satisfies Record<ImportField, string>;

/** What each column holds, as we read it. */
export function ImportColumns({
  columns,
  onMap,
}: {
  columns: GuestImport['columns'];
  onMap: (fields: ImportField[]) => void;
}) {
  const t = useTranslator();
  const fields = columns.map(({ field }) => field);
  // Nothing to choose where there are but a name and an address.
  if (columns.length < 3 && columns.every(({ header, field }) => !header && field !== 'skip'))
    return null;
  const leftOut = columns.flatMap(({ header, field }, column) =>
    field === 'skip' ? [header || t('guests_add_column', { number: column + 1 })] : [],
  );
  return (
    <div>
      <details className="disclosure">
        <summary>{t('guests_add_columns')}</summary>
        <div className="import-columns">
          {columns.map(({ header, field }, column) => (
            <SelectField
              // Columns have no other name, and stay in their order.
              // eslint-disable-next-line react/no-array-index-key
              key={column}
              label={header || t('guests_add_column', { number: column + 1 })}
              value={field}
              onChange={({ currentTarget }) => {
                const chosen = ImportField.options.find((each) => each === currentTarget.value);
                // Two columns can't hold the same.
                if (chosen)
                  onMap(
                    fields.map((each, index) =>
                      index === column ? chosen : each === chosen ? 'skip' : each,
                    ),
                  );
              }}
            >
              {ImportField.options.map((option) => (
                <option key={option} value={option}>
                  {t(FIELD_LABELS[option])}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </details>
      {leftOut.length > 0 && (
        <p className="soft small">
          {t('guests_add_columns_left_out', { columns: leftOut.join(', ') })}
        </p>
      )}
    </div>
  );
}
