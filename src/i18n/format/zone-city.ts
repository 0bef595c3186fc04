/** Current names of cities whose old names some engines still use (IANA time zone database, `backward`). */
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

/** The current name of a zone's city, with underscores: `Asia/Calcutta` gives `Kolkata`. */
export function getZoneCityId(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return Object.hasOwn(RENAMED_CITIES, city) ? RENAMED_CITIES[city]! : city;
}

/** The current name of a zone's city, for display: `America/New_York` gives `New York`. */
export const formatZoneCity = (zone: string): string => getZoneCityId(zone).replaceAll('_', ' ');
