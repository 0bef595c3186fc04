import { useRef } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { FieldError } from '#src/components/forms/field-error.tsx';
import { CloseIcon, PlusIcon } from '#src/components/base/icons.tsx';
import { countSeats, type DraftTable, parseWholeNumber } from './dinner-draft.ts';
import type { DinnerFieldsProps } from './dinner-form.tsx';

export function TablesFields({ draft, set, errors }: DinnerFieldsProps) {
  const t = useTranslator();
  const list = useRef<HTMLOListElement>(null);
  const { tables } = draft;
  const changeTable = (index: number, values: Partial<DraftTable>) =>
    set({ tables: tables.map((table, at) => (at === index ? { ...table, ...values } : table)) });
  const addTable = () => {
    const last = tables.at(-1);
    set({
      tables: [
        ...tables,
        {
          name: t('host_table_default', { number: tables.length + 1 }),
          shape: last?.shape ?? 'round',
          seats: last?.seats ?? '8',
        },
      ],
    });
  };
  const removeTable = (index: number) => {
    set({ tables: tables.filter((_, at) => at !== index) });
    // The focused button is gone: focus the previous row.
    list.current?.querySelectorAll('input')[Math.max(0, index - 1) * 2]?.focus();
  };
  return (
    <>
      <ol className="host-tables" ref={list}>
        {tables.map((table, index) => {
          const number = index + 1;
          const error = errors[`seats ${index}`];
          return (
            <li key={index}>
              <div className="host-table">
                <label>
                  <span aria-hidden="true">{t('host_table_heading_name')}</span>
                  <input
                    className="input"
                    type="text"
                    maxLength={60}
                    autoComplete="off"
                    aria-label={t('host_table_name', { number })}
                    value={table.name}
                    onChange={(event) => changeTable(index, { name: event.currentTarget.value })}
                  />
                </label>
                <label>
                  <span aria-hidden="true">{t('host_table_heading_shape')}</span>
                  <select
                    className="input"
                    aria-label={t('host_table_shape', { number })}
                    value={table.shape}
                    onChange={(event) =>
                      changeTable(index, {
                        shape: event.currentTarget.value === 'round' ? 'round' : 'long',
                      })
                    }
                  >
                    <option value="long">{t('host_shape_long')}</option>
                    <option value="round">{t('host_shape_round')}</option>
                  </select>
                </label>
                <label>
                  <span aria-hidden="true">{t('host_table_heading_seats')}</span>
                  <input
                    className="input tabular-numbers"
                    type="text"
                    inputMode="numeric"
                    maxLength={3}
                    autoComplete="off"
                    aria-label={t('host_table_seats', { number })}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `seats-${index}-error` : undefined}
                    value={table.seats}
                    onChange={(event) => changeTable(index, { seats: event.currentTarget.value })}
                  />
                </label>
                <Button
                  variant="ghost"
                  aria-label={t('host_table_remove', { number })}
                  icon={<CloseIcon />}
                  disabled={tables.length === 1}
                  onClick={() => removeTable(index)}
                />
              </div>
              {error && <FieldError id={`seats-${index}-error`}>{error}</FieldError>}
            </li>
          );
        })}
      </ol>
      {errors.tables && <FieldError>{errors.tables}</FieldError>}
      <div className="host-tables-end">
        <Button size="small" icon={<PlusIcon />} disabled={tables.length >= 100} onClick={addTable}>
          {t('host_table_add')}
        </Button>
        <p className="soft tabular-numbers" role="status">
          <SeatCount seatCount={countSeats(draft)} capacity={draft.capacity} />
        </p>
      </div>
    </>
  );
}

export function SeatCount({ seatCount, capacity }: { seatCount: number; capacity: string }) {
  const t = useTranslator();
  const spareSeats = seatCount - (parseWholeNumber(capacity) ?? seatCount);
  return [
    t.plural('host_seats_total', seatCount),
    spareSeats > 0 && t.plural('host_seats_spare', spareSeats),
  ]
    .filter(Boolean)
    .join(' ');
}
