/** The zones a person may choose from, by the names their cities have today. */
import { formatZoneCity, getZoneCityId } from '#src/i18n/format/zone-city.ts';
import { getSupportedTimeZones } from './format-date.ts';

/** A zone by its name of today, to be read and compared: some engines list `America/Argentina/Buenos_Aires` by its short name. */
export function getTimeZoneDisplayName(zone: string): string {
  const parts = zone.split('/');
  return parts.length < 2 ? zone : `${parts[0]}/${getZoneCityId(zone)}`;
}

/** Every named zone the engine knows, `UTC` with them, in the order of their names of today. `chosen` stands for itself under whichever name it has. */
export function listTimeZones(chosen?: string): string[] {
  // Fixed offsets and single words (`GMT`) are no places.
  const named = [...getSupportedTimeZones().filter((zone) => zone.includes('/') && !zone.startsWith('Etc/')), 'UTC', ...(chosen ? [chosen] : [])];
  const byName = new Map(named.map((zone) => [getTimeZoneDisplayName(zone), zone]));
  return [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, zone]) => zone);
}

/** As the engine calls it. */
const getCityPart = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ');
const normalizeForSearch = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The zone named after a city, as it is written in an address: `São Paulo, Brazil` gives `America/Sao_Paulo`. Null for cities that name none. */
export function findTimeZoneByCity(city: string): string | null {
  const asked = normalizeForSearch(city.split(',')[0] ?? '');
  if (asked === '') return null;
  return (
    listTimeZones().find((zone) => zone.includes('/') && [formatZoneCity(zone), getCityPart(zone)].some((name) => normalizeForSearch(name) === asked)) ?? null
  );
}
