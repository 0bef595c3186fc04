/** The zones a person may choose from, by the names their cities have today. */
import { knownZones, zoneCity } from './clock.ts';

/** Engines keep the names they began with; in one that knows the new ones, these are never met. */
const renamed = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

/** A zone by its name of today, to be read; what is sent and reckoned with is the name the engine knows for sure. */
export const zoneName = (zone: string): string => renamed.get(zone) ?? zone;

/** Every named zone the engine knows, `UTC` with them, in the order of their names of today. `chosen` stands for itself under whichever name it has. */
export function allZones(chosen?: string): string[] {
  // Fixed offsets and single words (`GMT`) are no places.
  const named = [...knownZones().filter((zone) => zone.includes('/') && !zone.startsWith('Etc/')), 'UTC', ...(chosen ? [chosen] : [])];
  const byName = new Map(named.map((zone) => [zoneName(zone), zone]));
  return [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, zone]) => zone);
}

const folded = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The zone named after a city, as it is written in an address: `São Paulo, Brazil` gives `America/Sao_Paulo`. Null for cities that name none. */
export function zoneOfCity(city: string): string | null {
  const asked = folded(city.split(',')[0] ?? '');
  if (asked === '') return null;
  const names = (zone: string) => [zone, zoneName(zone)].map((name) => folded(zoneCity(name)));
  return allZones().find((zone) => zone.includes('/') && names(zone).includes(asked)) ?? null;
}
