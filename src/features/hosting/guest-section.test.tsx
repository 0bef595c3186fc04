import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Event } from '#src/contract/shapes/event.ts';
import type { Seating } from '#src/contract/shapes/seating.ts';
import { uuid } from '#src/core/stand-in-api.test-helper.ts';
import { renderInCore } from '#src/core/with-core.test-helper.tsx';
import { GuestSection } from './guest-section.tsx';
import type { Row } from './guests.logic.ts';

it('[R44] whoever has a chair is listed with its table and number, and whoever has none without', () => {
  const person = (n: number, first_name: string) => ({ id: uuid(n), first_name, last_name: '', headline: '', picture_url: null });
  const row = (n: number, name: string): Row => ({ key: uuid(n), person: person(n, name), name, place: null, diet: null, by: null });
  const seats = [{ position: 4, person: person(1, 'Ada') }];
  const seating = { tables: [{ id: uuid(8), name: 'Table 2', shape: 'round', seats }] } as unknown as Seating;
  const event = { id: uuid(9), host: person(7, 'Host') } as Event;
  renderInCore(<GuestSection event={event} section="accepted" rows={[row(1, 'Ada'), row(2, 'Ben')]} seating={seating} />);
  const [ada, ben] = screen.getAllByRole('listitem').map((item) => within(item));
  ada!.getByText('Table 2, seat 5');
  expect(ben!.queryByText(/seat/)).toBeNull();
});
