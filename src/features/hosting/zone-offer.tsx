import { useMemo } from 'react';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { getTimeZoneDisplayName, findTimeZoneByCity } from '#src/core/i18n/time-zones.ts';
import { Button } from '#src/components/base/button.tsx';
import type { DinnerFieldsProps } from './dinner-form/dinner-form.tsx';

/** Suggests the city's time zone if a different one is selected. */
export function TimeZoneSuggestion({ draft, set }: Pick<DinnerFieldsProps, 'draft' | 'set'>) {
  const t = useTranslator();
  const zone = useMemo(() => findTimeZoneByCity(draft.venue_city), [draft.venue_city]);
  if (!zone || getTimeZoneDisplayName(zone) === getTimeZoneDisplayName(draft.zone)) return null;
  const city = formatZoneCity(zone);
  return (
    <p className="host-zone-suggestion" role="status">
      <span>{t('host_zone_other', { zone: formatZoneCity(draft.zone) })}</span>
      <Button size="small" onClick={() => set({ zone })}>
        {t('host_zone_use', { city })}
      </Button>
    </p>
  );
}
