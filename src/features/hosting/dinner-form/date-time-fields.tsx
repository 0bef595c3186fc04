import { useDeferredValue, useMemo } from 'react';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { listTimeZones, getTimeZoneDisplayName } from '#src/core/i18n/time-zones.ts';
import { SelectField, TextField } from '#src/components/forms/field.tsx';
import { isEndNextDay, resolveTimes } from './dinner-draft.ts';
import type { DinnerFieldsProps } from './dinner-form.tsx';

export function DateTimeFields({ draft, getFieldProps }: DinnerFieldsProps) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const { start, end } = resolveTimes(draft);
  const city = formatZoneCity(draft.zone);
  const viewerTime =
    'instant' in start ? dates.formatInViewerZone(start.instant, draft.zone) : null;
  const summary = 'instant' in start &&
    'instant' in end && {
      start: dates.formatDateTime(start.instant, draft.zone),
      end: dates.formatTime(end.instant, draft.zone),
      city,
    };
  return (
    <>
      <div className="host-cols three">
        <TextField label={t('host_date')} type="date" {...getFieldProps('date')} />
        <TextField
          label={t('host_start')}
          type="time"
          hint={start.kind === 'twice' ? t('host_time_twice', { city }) : undefined}
          {...getFieldProps('start')}
        />
        <TextField
          label={t('host_end')}
          type="time"
          hint={isEndNextDay(draft) ? t('host_end_next_day') : undefined}
          {...getFieldProps('end')}
        />
      </div>
      {draft.end_date && (
        <TextField label={t('host_end_date')} type="date" {...getFieldProps('end_date')} />
      )}
      {/* Native inputs use the device's format; this is the format guests see. */}
      {summary && <p className="soft tabular-numbers">{t('host_when', summary)}</p>}
      <div className="host-cols">
        <SelectField
          label={t('host_zone')}
          hint={viewerTime ? t('invite_local_time', viewerTime) : undefined}
          {...getFieldProps('zone')}
        >
          <TimeZoneOptions chosen={draft.zone} />
        </SelectField>
        <TextField
          label={t('host_rsvp_by')}
          optionalLabel={t('host_optional')}
          type="datetime-local"
          hint={t('host_rsvp_by_hint')}
          {...getFieldProps('by')}
        />
      </div>
    </>
  );
}

/** Time zone options by continent, with current city names. */
function TimeZoneOptions({ chosen }: { chosen: string }) {
  // The hundreds of others are added once the form is shown.
  const canShowAll = useDeferredValue(true, false);
  const groups = useMemo(() => {
    const all = canShowAll ? listTimeZones(chosen) : [chosen];
    return [...new Set(all.map(getContinent))].map(
      (continent) => [continent, all.filter((zone) => getContinent(zone) === continent)] as const,
    );
  }, [canShowAll, chosen]);
  return groups.map(([continent, zones]) => (
    <optgroup key={continent} label={continent}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {getTimeZoneDisplayName(zone).split('/').slice(1).join(', ').replaceAll('_', ' ') || zone}
        </option>
      ))}
    </optgroup>
  ));
}

const getContinent = (zone: string) => zone.split('/')[0] ?? zone;
