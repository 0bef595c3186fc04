import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EventBySlug } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { createCore } from '#src/core/core.ts';
import { MapStorage, uuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { appCatalog } from '#src/i18n/app-catalog.ts';
import { Front, General, Trouble } from './invite-card.parts.tsx';

const round = (name: string) => ({ id: uuid(60), name, shape: 'round', seats: 8 });
const dinner = (tables: object[]) =>
  ({
    id: uuid(50),
    slug: 'first-table',
    title: 'The Long Table',
    starts_at: '2026-11-26T19:30:00Z',
    ends_at: '2026-11-26T22:30:00Z',
    time_zone: 'Europe/Lisbon',
    venue: { name: 'Kiln House', city: 'Lisbon' },
    capacity: 16,
    tables,
  }) as unknown as EventBySlug;
const host = { id: uuid(2), first_name: 'Teodora', last_name: 'Vasić' } as Person;

it('[R38] an invitation shows the inviter, dinner, venue, seats and tables', () => {
  renderWithCore(
    <Front event={dinner([round('One'), round('Two')])} inviter={host}>
      {null}
    </Front>,
  );
  expect(screen.getByText('Teodora Vasić invites you to')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The Long Table' })).toBeTruthy();
  expect(screen.getByText('Kiln House, Lisbon')).toBeTruthy();
  expect(screen.getByText(/^Dinner for 16 at 2 tables/)).toBeTruthy();
});

it('[R38] an invitation without an inviter renders with one table or none', () => {
  renderWithCore(
    <Front event={dinner([round('One')])} inviter={null}>
      {null}
    </Front>,
  );
  expect(screen.getByText('You’re invited to')).toBeTruthy();
  expect(screen.getByText(/^Dinner for 16\./)).toBeTruthy();
  cleanup();
  renderWithCore(
    <Front event={dinner([])} inviter={null}>
      {null}
    </Front>,
  );
  expect(screen.getByRole('heading', { name: 'The Long Table' })).toBeTruthy();
});

it('[R38] without a dinner the card shows the inviter, if any, and a general title', () => {
  renderWithCore(<General inviter={{ ...host, last_name: '' }}>{null}</General>);
  expect(screen.getByText('Teodora thinks you’d like it here')).toBeTruthy();
  cleanup();
  renderWithCore(<General inviter={null}>{null}</General>);
  expect(screen.getByRole('heading', { name: 'One table. You choose who you sit next to.' })).toBeTruthy();
  expect(screen.queryByText(/’d like it here/)).toBeNull();
});

it('[R22, R38] a failed invitation can be retried, a missing one cannot', () => {
  let asked = 0;
  const trouble = (gone: boolean) => <Trouble text="You are offline." gone={gone} onRetry={() => void (asked += 1)} />;
  renderWithCore(trouble(false));
  expect(screen.getByText('You are offline.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(asked).toBe(1);
  cleanup();
  renderWithCore(trouble(true));
  expect(screen.getByRole('heading', { name: 'We can’t find this invitation.' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('[R70] the card names the product on partner pages only', () => {
  renderWithCore(<General inviter={null}>{null}</General>);
  expect(screen.queryByText(/^Seated by/)).toBeNull();
  cleanup();
  harness.core = createCore({ apiUrl: harness.api.url, isFirstParty: false, storage: new MapStorage(), catalog: appCatalog });
  renderWithCore(<General inviter={null}>{null}</General>);
  expect(screen.getByText(/^Seated by/)).toBeTruthy();
});
