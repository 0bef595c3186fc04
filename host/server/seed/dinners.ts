/** The demo club's two dinners. People are indices into the list in people.ts. */
export interface SeedDinner {
  slug: string;
  title: string;
  description: string;
  menu: string;
  dress_code: string;
  host: number;
  guests: number[];
  invited: number[];
  inDays: number;
  /** 0 is Sunday. */
  weekday: number;
  at: [hour: number, minute: number];
  hours: number;
  time_zone: string;
  venue_name: string;
  venue_city: string;
  venue_address: string;
  latitude: number;
  longitude: number;
  tables: { name: string; shape: 'round' | 'long'; seats: number }[];
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

export const seedDinners: SeedDinner[] = [
  {
    slug: 'first-table',
    title: 'The Long Table',
    description:
      'An old brick kiln by the river, one table of oak, forty chairs that do not match. Bread from the next street, fish from this morning. Nobody speaks from a stage; you talk with whoever sits beside you, and that is no accident.',
    menu: 'Bread, olives, smoked butter\nClams in white wine\nSea bass from the grill, or aubergine\nAlmond cake',
    dress_code: 'As you are; the floor is brick',
    host: 0,
    guests: [0, ...range(2, 7), 1, ...range(8, 30)],
    invited: range(31, 36),
    inDays: 9,
    weekday: 4,
    at: [19, 30],
    hours: 3.5,
    time_zone: 'Europe/Lisbon',
    venue_name: 'Kiln House',
    venue_city: 'Lisbon',
    venue_address: 'Rua do Forno 14',
    latitude: 38.7139,
    longitude: -9.1287,
    tables: [{ name: 'The long table', shape: 'long', seats: 40 }],
  },
  {
    slug: 'five-rounds',
    title: 'Five Rounds',
    description:
      'Five round tables of eight under the roof of a tram depot. Four courses, no speeches, one string quartet that plays only while the plates are cleared.',
    menu: 'Clear soup with dumplings\nPike perch, or celeriac\nSaddle of venison, or mushroom dumplings\nPlum strudel',
    dress_code: 'Festive',
    host: 28,
    guests: [28, 0, ...range(29, 52)],
    invited: [1, 3, 5],
    inDays: 23,
    weekday: 2,
    at: [19, 0],
    hours: 4,
    time_zone: 'Europe/Vienna',
    venue_name: 'Remise',
    venue_city: 'Vienna',
    venue_address: 'Kreuzgasse 74',
    latitude: 48.2297,
    longitude: 16.3411,
    tables: ['Fennel', 'Quince', 'Thyme', 'Plum', 'Saffron'].map((name) => ({
      name,
      shape: 'round' as const,
      seats: 8,
    })),
  },
];
