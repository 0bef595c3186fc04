import { useId, useState } from 'react';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { useEnvironment, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { findTimeZoneByCity, getTimeZoneDisplayName } from '#src/core/i18n/time-zones.ts';
import { Button } from '#src/components/base/button.tsx';
import { SelectField, TextField } from '#src/components/forms/field.tsx';
import { resolveTimes } from './dinner-draft.ts';
import type { DinnerFieldsProps } from './dinner-form.tsx';
import { TimeZoneOptions } from './time-zone-options.tsx';

/** Venue and city. The time zone follows the city, or is the host's where the city tells none, until the host chooses one. */
export function PlaceFields({ draft, set, getFieldProps }: DinnerFieldsProps) {
  const t = useTranslator();
  const { timeZone } = useEnvironment();
  const city = getFieldProps('venue_city');
  return (
    <div className="host-group">
      <div className="host-cols">
        <TextField
          label={t('host_venue_name')}
          maxLength={120}
          autoComplete="off"
          {...getFieldProps('venue_name')}
        />
        <TextField
          label={t('host_venue_city')}
          maxLength={120}
          autoComplete="off"
          {...city}
          onChange={({ currentTarget: { value } }) => {
            const zone = findTimeZoneByCity(value) ?? timeZone;
            set({ venue_city: value, ...(!draft.is_zone_chosen && { zone }) });
          }}
        />
      </div>
      <TimeZone draft={draft} set={set} getFieldProps={getFieldProps} />
    </div>
  );
}

function TimeZone({
  draft,
  set,
  getFieldProps,
}: Pick<DinnerFieldsProps, 'draft' | 'set' | 'getFieldProps'>) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { start } = resolveTimes(draft);
  const viewerTime =
    'instant' in start ? dates.formatInViewerZone(start.instant, draft.zone) : null;
  const zoneOfCity = findTimeZoneByCity(draft.venue_city);
  const isOfCity =
    zoneOfCity !== null &&
    getTimeZoneDisplayName(zoneOfCity) === getTimeZoneDisplayName(draft.zone);
  const field = getFieldProps('zone');
  return (
    <>
      <div className="host-zone" role="status">
        <p className="soft tabular-numbers">
          {t(isOfCity ? 'host_zone_of_city' : 'host_zone_now', {
            city: formatZoneCity(draft.zone),
          })}{' '}
          {viewerTime && t('invite_local_time', viewerTime)}
        </p>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('host_zone_change')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen && !field.error}>
        <SelectField
          label={t('host_zone')}
          {...field}
          onChange={({ currentTarget: { value } }) => set({ zone: value, is_zone_chosen: true })}
        >
          <TimeZoneOptions chosen={draft.zone} />
        </SelectField>
      </div>
    </>
  );
}
