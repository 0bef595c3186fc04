/** Time zones to choose from, under the current names of their cities. */
import { foldSearchText } from '#src/contract/search-text.ts';
import { formatZoneCity, getZoneCityId } from '#src/i18n/format/zone-city.ts';
import { getSupportedTimeZones } from './format-date.ts';

/** The zone's current name, for display and comparison: some engines list `America/Argentina/Buenos_Aires` under an old short name. */
export function getTimeZoneDisplayName(zone: string): string {
  const parts = zone.split('/');
  return parts.length < 2 ? zone : `${parts[0]}/${getZoneCityId(zone)}`;
}

/** All named zones plus `UTC`, sorted by current name. `chosen` keeps the spelling it was given with. */
export function listTimeZones(chosen?: string): string[] {
  // Skip fixed offsets and single-word zones (`GMT`), which name no city.
  const named = [
    ...getSupportedTimeZones().filter((zone) => zone.includes('/') && !zone.startsWith('Etc/')),
    'UTC',
    ...(chosen ? [chosen] : []),
  ];
  const byName = new Map(named.map((zone) => [getTimeZoneDisplayName(zone), zone]));
  return [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, zone]) => zone);
}

/** The city part of the engine's own name. */
const getCityPart = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ');

/** The zone named after the city of an address: `São Paulo, Brazil` gives `America/Sao_Paulo`. Null if there is none. */
export function findTimeZoneByCity(city: string): string | null {
  const searched = foldSearchText(city.split(',')[0] ?? '');
  if (searched === '') return null;
  return (
    listTimeZones().find(
      (zone) =>
        zone.includes('/') &&
        [formatZoneCity(zone), getCityPart(zone)].some((name) => foldSearchText(name) === searched),
    ) ?? null
  );
}
