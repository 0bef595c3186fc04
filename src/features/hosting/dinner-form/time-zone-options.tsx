import { useDeferredValue, useMemo } from 'react';
import { listTimeZones, getTimeZoneDisplayName } from '#src/core/i18n/time-zones.ts';

/** Time zone options by continent, with current city names. */
export function TimeZoneOptions({ chosen }: { chosen: string }) {
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
