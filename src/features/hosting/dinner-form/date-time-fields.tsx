import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { TextField } from '#src/components/forms/field.tsx';
import { isEndNextDay, resolveTimes } from './dinner-draft.ts';
import type { DinnerFieldsProps } from './dinner-form.tsx';

export function DateTimeFields({ draft, getFieldProps }: DinnerFieldsProps) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const { start, end } = resolveTimes(draft);
  const city = formatZoneCity(draft.zone);
  const summary = 'instant' in start &&
    'instant' in end && {
      start: dates.formatDateTime(start.instant, draft.zone),
      end: dates.formatTime(end.instant, draft.zone),
      city,
    };
  return (
    <div className="host-group">
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
    </div>
  );
}
