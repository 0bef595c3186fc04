/** Cities that engines go on calling as they did when their zone was named (IANA time zone database, `backward`). */
const RENAMED_CITIES: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho_Chi_Minh',
  Truk: 'Chuuk',
};

/** The last part of a zone's name, as its city is called today: `Asia/Calcutta` gives `Kolkata`. */
export function getZoneCityId(zone: string): string {
  const place = zone.split('/').at(-1) ?? zone;
  return Object.hasOwn(RENAMED_CITIES, place) ? RENAMED_CITIES[place]! : place;
}

/** The same to be read: `America/New_York` gives `New York`. */
export const formatZoneCity = (zone: string): string => getZoneCityId(zone).replaceAll('_', ' ');
