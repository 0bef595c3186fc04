import type { Seating } from '#src/contract/seating.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';

/** A long table with a seat for each name, empty for `''`. A guest's id is the number of letters of their name. */
export const createPlan = (revision: number, ...names: string[]): Seating => ({
  event_id: numberedUuid(9),
  revision,
  publishes_at: '2027-03-12T12:00:00Z',
  published_at: null,
  neighbours: [],
  value: null,
  bound: null,
  tables: [
    {
      id: numberedUuid(8),
      name: 'Long table',
      shape: 'long',
      seats: names.map((first_name, position) => ({
        position,
        person: first_name
          ? {
              id: numberedUuid(first_name.length),
              first_name,
              last_name: '',
              headline: '',
              picture_url: null,
            }
          : null,
        initials: null,
        is_me: false,
        is_neighbour: false,
        locked: false,
      })),
    },
  ],
});
