import { useId, useState } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { PlusIcon } from '#src/components/base/icons.tsx';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import {
  createPresetTables,
  type DinnerDraft,
  type DraftTable,
  parseWholeNumber,
  type TablePreset,
  tablePresets,
  toDrawnTables,
} from './dinner-draft.ts';
import type { DinnerFieldsProps } from './dinner-form.tsx';

const presetNames = Object.keys(tablePresets) as TablePreset[];

const describeTables = (tables: readonly Omit<DraftTable, 'name'>[]) =>
  tables.map(({ shape, seats }) => `${shape} ${parseWholeNumber(seats) ?? ''}`).join();

interface TableChoicesProps extends Pick<DinnerFieldsProps, 'draft' | 'set'> {
  onOwnChosen: () => void;
}

/** The usual tables as drawings, or the host's own. */
export function TableChoices({ draft, set, onOwnChosen }: TableChoicesProps) {
  const t = useTranslator();
  const name = useId();
  const [isOwn, setOwn] = useState(false);
  /** What the host had before choosing one of the usual tables. */
  const [own, setOwnTables] = useState<Pick<DinnerDraft, 'tables' | 'capacity'>>();
  const described = describeTables(draft.tables);
  const chosen = isOwn
    ? undefined
    : presetNames.find((preset) => describeTables(tablePresets[preset]) === described);
  const ownTables = chosen === undefined ? draft.tables : own?.tables;
  return (
    <fieldset className="field host-table-choices" role="radiogroup">
      <legend>{t('host_section_tables')}</legend>
      <div>
        {presetNames.map((preset) => (
          <label key={preset} className="host-table-choice">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={preset === chosen}
              onChange={() => {
                if (chosen === undefined)
                  setOwnTables({ tables: draft.tables, capacity: draft.capacity });
                setOwn(false);
                set({ tables: createPresetTables(t, preset), capacity: '' });
              }}
            />
            <TablesDrawing tables={tablePresets[preset]} />
            <span className="host-table-choice-name">{t(preset)}</span>
            <span className="soft">
              {t(
                tablePresets[preset][0].shape === 'round' ? 'host_shape_round' : 'host_shape_long',
              )}
            </span>
          </label>
        ))}
        <label className="host-table-choice">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={chosen === undefined}
            onChange={() => {
              setOwn(true);
              if (own) set(own);
              onOwnChosen();
            }}
          />
          {ownTables ? (
            <TablesDrawing tables={ownTables} />
          ) : (
            <span className="host-table-choice-own">
              <PlusIcon />
            </span>
          )}
          <span className="host-table-choice-name">{t('host_preset_own')}</span>
          <span className="soft">{t('host_preset_own_hint')}</span>
        </label>
      </div>
    </fieldset>
  );
}

/** One table lies flat, so that all choices are equally low. */
function TablesDrawing({ tables }: { tables: readonly Omit<DraftTable, 'name'>[] }) {
  return <MiniPlan stacked={tables.length > 1} tables={toDrawnTables(tables)} />;
}
