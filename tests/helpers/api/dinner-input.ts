import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
/** A host's input for a new dinner: eight seats at one long table, a week from `now`, three hours long. */
export const createDinnerInput = (overrides: Record<string, unknown> = {}, now = Date.now()) => ({
  title: 'A table of its own',
  description: '',
  starts_at: new Date(now + 7 * DAY_MS).toISOString(),
  ends_at: new Date(now + 7 * DAY_MS + 3 * HOUR_MS).toISOString(),
  time_zone: 'Europe/Lisbon',
  venue: { name: 'Kiln House', city: 'Lisbon', address: 'Rua do Forno 14' },
  capacity: 8,
  visibility: 'members',
  approval: false,
  seating_hold: false,
  waitlist_rule: 'order',
  tables: [{ name: 'Long table', shape: 'long', seats: 8 }],
  ...overrides,
});
