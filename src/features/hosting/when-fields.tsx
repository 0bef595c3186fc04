import { useMemo } from 'react';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { listTimeZones, getTimeZoneDisplayName } from '#src/core/i18n/time-zones.ts';
import { SelectField, TextField } from '#src/parts/field.tsx';
import { endsNextDay, timesOf } from './dinner-form.logic.ts';
import type { FieldsProps } from './dinner-form.tsx';

/** Date and times as the dinner's own clock shows them, and what that is where the host reads this. */
export function WhenFields({ draft, field }: FieldsProps) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const { start, end } = timesOf(draft);
  const city = formatZoneCity(draft.zone);
  const elsewhere = 'instant' in start ? dates.formatInViewerZone(start.instant, draft.zone) : null;
  const words = 'instant' in start &&
    'instant' in end && { start: dates.formatDateTime(start.instant, draft.zone), end: dates.formatTime(end.instant, draft.zone), city };
  return (
    <>
      <div className="host-cols three">
        <TextField label={t('host_date')} type="date" {...field('date')} />
        <TextField label={t('host_start')} type="time" hint={start.kind === 'twice' ? t('host_twice', { city }) : undefined} {...field('start')} />
        <TextField label={t('host_end')} type="time" hint={endsNextDay(draft) ? t('host_end_next_day') : undefined} {...field('end')} />
      </div>
      {draft.end_date && <TextField label={t('host_end_date')} type="date" {...field('end_date')} />}
      {/* Devices write times their own way; this is how guests read them. */}
      {words && <p className="soft tnum">{t('host_when', words)}</p>}
      <div className="host-cols">
        <SelectField label={t('host_zone')} hint={elsewhere ? t('invite_local_time', elsewhere) : undefined} {...field('zone')}>
          <Zones chosen={draft.zone} />
        </SelectField>
        <TextField label={t('host_by')} optionalLabel={t('host_optional')} type="datetime-local" hint={t('host_by_hint')} {...field('by')} />
      </div>
    </>
  );
}

/** All zones by continent, as their cities are called today. */
function Zones({ chosen }: { chosen: string }) {
  const groups = useMemo(() => {
    const all = listTimeZones(chosen);
    return [...new Set(all.map(areaOf))].map((area) => [area, all.filter((zone) => areaOf(zone) === area)] as const);
  }, [chosen]);
  return groups.map(([area, zones]) => (
    <optgroup key={area} label={area}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {getTimeZoneDisplayName(zone).split('/').slice(1).join(', ').replaceAll('_', ' ') || zone}
        </option>
      ))}
    </optgroup>
  ));
}

const areaOf = (zone: string) => zone.split('/')[0] ?? zone;
