import { useMemo } from 'react';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { useText } from '#src/core/provider.tsx';
import { zoneName, zoneOfCity } from '#src/core/zones.ts';
import { Button } from '#src/parts/button.tsx';
import type { FieldsProps } from './dinner-form.tsx';

/** A dinner in a city whose clock is another than the one chosen: most likely the city's is meant. */
export function ZoneOffer({ draft, set }: Pick<FieldsProps, 'draft' | 'set'>) {
  const t = useText();
  const zone = useMemo(() => zoneOfCity(draft.venue_city), [draft.venue_city]);
  if (!zone || zoneName(zone) === zoneName(draft.zone)) return null;
  const city = formatZoneCity(zone);
  return (
    <p className="host-offer" role="status">
      <span>{t('host_zone_other', { zone: formatZoneCity(draft.zone) })}</span>
      <Button size="small" onClick={() => set({ zone })}>
        {t('host_zone_use', { city })}
      </Button>
    </p>
  );
}
