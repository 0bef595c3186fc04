import { useRef } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { FieldError } from '#src/parts/field-error.tsx';
import { CloseIcon, PlusIcon } from '#src/parts/icons.tsx';
import { chairsOf, type DraftTable, laid, presets } from './dinner-form.logic.ts';
import type { FieldsProps } from './dinner-form.tsx';

/** Which tables stand in the room (R42, R44). */
export function TablesFields({ draft, set, wrong }: FieldsProps) {
  const t = useTranslator();
  const list = useRef<HTMLOListElement>(null);
  const { tables } = draft;
  const change = (index: number, values: Partial<DraftTable>) => set({ tables: tables.map((table, at) => (at === index ? { ...table, ...values } : table)) });
  const add = () => {
    const last = tables.at(-1);
    set({ tables: [...tables, { name: t('host_table_default', { number: tables.length + 1 }), shape: last?.shape ?? 'round', seats: last?.seats ?? '8' }] });
  };
  const remove = (index: number) => {
    set({ tables: tables.filter((_, at) => at !== index) });
    // The button that had the focus is gone: the row before takes it.
    list.current?.querySelectorAll('input')[Math.max(0, index - 1) * 2]?.focus();
  };
  return (
    <>
      <div className="host-presets" role="group" aria-label={t('host_preset')}>
        <span className="soft">{t('host_preset')}</span>
        {(Object.keys(presets) as (keyof typeof presets)[]).map((preset) => (
          <Button key={preset} size="small" onClick={() => set({ tables: laid(t, preset), capacity: '' })}>
            {t(preset)}
          </Button>
        ))}
      </div>
      <ol className="host-tables" ref={list}>
        {tables.map((table, index) => {
          const number = index + 1;
          const error = wrong[`seats ${index}`];
          return (
            <li key={index}>
              <div className="host-table">
                <label>
                  <span aria-hidden="true">{t('host_table_names')}</span>
                  <input
                    className="input"
                    type="text"
                    maxLength={60}
                    autoComplete="off"
                    aria-label={t('host_table_name', { number })}
                    value={table.name}
                    onChange={(event) => change(index, { name: event.currentTarget.value })}
                  />
                </label>
                <label>
                  <span aria-hidden="true">{t('host_table_shapes')}</span>
                  <select
                    className="input"
                    aria-label={t('host_table_shape', { number })}
                    value={table.shape}
                    onChange={(event) => change(index, { shape: event.currentTarget.value === 'round' ? 'round' : 'long' })}
                  >
                    <option value="long">{t('host_shape_long')}</option>
                    <option value="round">{t('host_shape_round')}</option>
                  </select>
                </label>
                <label>
                  <span aria-hidden="true">{t('host_table_chairs')}</span>
                  <input
                    className="input tnum"
                    type="text"
                    inputMode="numeric"
                    maxLength={3}
                    autoComplete="off"
                    aria-label={t('host_table_seats', { number })}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `seats-${index}-error` : undefined}
                    value={table.seats}
                    onChange={(event) => change(index, { seats: event.currentTarget.value })}
                  />
                </label>
                <Button
                  variant="ghost"
                  aria-label={t('host_table_remove', { number })}
                  icon={<CloseIcon />}
                  disabled={tables.length === 1}
                  onClick={() => remove(index)}
                />
              </div>
              {error && <FieldError id={`seats-${index}-error`}>{error}</FieldError>}
            </li>
          );
        })}
      </ol>
      {wrong.tables && <FieldError>{wrong.tables}</FieldError>}
      <div className="host-tables-end">
        <Button size="small" icon={<PlusIcon />} disabled={tables.length >= 100} onClick={add}>
          {t('host_table_add')}
        </Button>
        <p className="soft tnum" role="status">
          <Chairs chairs={chairsOf(draft)} capacity={draft.capacity} />
        </p>
      </div>
    </>
  );
}

function Chairs({ chairs, capacity }: { chairs: number; capacity: string }) {
  const t = useTranslator();
  const spare = capacity.trim() === '' ? 0 : chairs - Number(capacity);
  return [t.plural('host_chairs', chairs), spare > 0 && t.plural('host_chairs_spare', spare)].filter(Boolean).join(' ');
}
