import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EventBySlug } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { createCore } from '#src/core/core.ts';
import { MapStorage, numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { appCatalog } from '#src/i18n/app-catalog.ts';
import { InviteCardFront, GeneralInviteCard, InviteCardError } from './invite-card-views.tsx';

const host = { id: numberedUuid(2), first_name: 'Teodora', last_name: 'Vasić' } as Person;
const round = (name: string) => ({ id: numberedUuid(60), name, shape: 'round', seats: 8 });
const dinner = (tables: object[]) =>
  ({
    id: numberedUuid(50),
    slug: 'first-table',
    title: 'The Long Table',
    starts_at: '2026-11-26T19:30:00Z',
    ends_at: '2026-11-26T22:30:00Z',
    time_zone: 'Europe/Lisbon',
    venue: { name: 'Kiln House', city: 'Lisbon' },
    capacity: 16,
    attendee_count: 11,
    spots_left: 5,
    host,
    tables,
  }) as unknown as EventBySlug;

it('[R38] an invitation shows the inviter, dinner, venue, seats and tables', () => {
  renderWithCore(
    <InviteCardFront event={dinner([round('One'), round('Two')])} inviter={host} state="open">
      {null}
    </InviteCardFront>,
  );
  expect(screen.getByText('Teodora Vasić invites you to')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The Long Table' })).toBeTruthy();
  expect(screen.getByText('Kiln House, Lisbon')).toBeTruthy();
  expect(screen.getByText(/^Dinner for 16 at 2 tables/)).toBeTruthy();
});

it('[R38] an invitation without an inviter renders with one table or none', () => {
  renderWithCore(
    <InviteCardFront event={dinner([round('One')])} inviter={null} state="open">
      {null}
    </InviteCardFront>,
  );
  expect(screen.getByText('Hosted by Teodora Vasić')).toBeTruthy();
  expect(screen.getByText(/^Dinner for 16\./)).toBeTruthy();
  cleanup();
  renderWithCore(
    <InviteCardFront event={dinner([])} inviter={null} state="open">
      {null}
    </InviteCardFront>,
  );
  expect(screen.getByRole('heading', { name: 'The Long Table' })).toBeTruthy();
});

it.each(['waitlisted', 'requested', 'declined-here', 'closed', 'past', 'cancelled'] as const)(
  '[R74] the card keeps host, title, date and place in the state %s',
  (state) => {
    renderWithCore(
      <InviteCardFront event={dinner([round('One')])} inviter={host} state={state}>
        {null}
      </InviteCardFront>,
    );
    for (const text of [
      'Hosted by Teodora Vasić',
      'The Long Table',
      'Kiln House, Lisbon',
      /^Thursday 26 November/,
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.querySelector('.event-date s') !== null).toBe(state === 'cancelled');
  },
);

it('[R74] an invitation by a guest names the host too', () => {
  const guest = { id: numberedUuid(3), first_name: 'Amara', last_name: 'Okonkwo' } as Person;
  renderWithCore(
    <InviteCardFront event={dinner([round('One')])} inviter={guest} state="open">
      {null}
    </InviteCardFront>,
  );
  screen.getByText('Amara Okonkwo invites you to');
  screen.getByText('Hosted by Teodora Vasić');
});

it.each([
  ['open', 30, { lit: 1, free: 4 }],
  ['full', 40, { lit: 0, free: 0 }],
  ['cancelled', 30, { lit: 0, free: 20 }],
] as const)(
  '[R76] the photo of a dinner that is %s stands above one side of its table',
  (state, attendee_count, { lit, free }) => {
    const cover_url = `https://beside.example/media/${'a'.repeat(22)}.webp`;
    const table = { ...round('One'), shape: 'long', seats: 40 };
    renderWithCore(
      <InviteCardFront
        event={{ ...dinner([table]), cover_url, attendee_count, spots_left: 40 - attendee_count }}
        inviter={host}
        state={state}
      >
        {null}
      </InviteCardFront>,
    );
    const photo = screen.getByRole('presentation');
    expect(photo.getAttribute('src')).toBe(cover_url);
    expect(photo.classList.contains('cancelled')).toBe(state === 'cancelled');
    const plates = [...document.querySelectorAll('.mini-plan circle')];
    expect(plates).toHaveLength(20);
    expect(plates.filter((plate) => plate.matches('.highlighted'))).toHaveLength(lit);
    expect(plates.filter((plate) => plate.matches('.free'))).toHaveLength(free);
  },
);

it('[R38] without a dinner the card says who invites, if known, to what and for whom', () => {
  renderWithCore(
    <GeneralInviteCard inviter={{ ...host, last_name: '' }}>{null}</GeneralInviteCard>,
  );
  expect(screen.getByText('Teodora invites you to Beside')).toBeTruthy();
  expect(
    screen.getByRole('heading', { name: 'Dinners where you choose who sits beside you.' }),
  ).toBeTruthy();
  expect(screen.getByText(/For people who lead something/)).toBeTruthy();
  for (const inviter of [null, { ...host, first_name: '', last_name: '' }]) {
    cleanup();
    renderWithCore(<GeneralInviteCard inviter={inviter}>{null}</GeneralInviteCard>);
    expect(screen.getByText('You’re invited to Beside')).toBeTruthy();
  }
});

it('[R22, R38] a failed invitation can be retried, a missing one cannot', () => {
  let retryCount = 0;
  const renderError = (isNotFound: boolean) => (
    <InviteCardError
      text="You are offline."
      isNotFound={isNotFound}
      onRetry={() => void (retryCount += 1)}
    />
  );
  renderWithCore(renderError(false));
  expect(screen.getByText('You are offline.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retryCount).toBe(1);
  cleanup();
  renderWithCore(renderError(true));
  expect(
    screen.getByRole('heading', { name: 'This invitation doesn’t work any more.' }),
  ).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `${harness.api.url}/`,
  );
});

it('[R70] the card names the product on partner pages only', () => {
  renderWithCore(<GeneralInviteCard inviter={null}>{null}</GeneralInviteCard>);
  expect(screen.queryByText(/^Seated by/)).toBeNull();
  cleanup();
  harness.core = createCore({
    apiUrl: harness.api.url,
    isFirstParty: false,
    storage: new MapStorage(),
    catalog: appCatalog,
  });
  renderWithCore(<GeneralInviteCard inviter={null}>{null}</GeneralInviteCard>);
  expect(screen.getByText(/^Seated by/)).toBeTruthy();
});
