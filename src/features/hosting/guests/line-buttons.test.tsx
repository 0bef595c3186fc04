import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import type { GuestView } from './guest-filters.ts';
import { hostedDinner, makeGuest } from './guest-row.test-helper.ts';
import { LoadedGuestList } from './loaded-guest-list.tsx';

const makeWaiting = (n: number, waitlist_position: number) =>
  makeGuest(n, 'waitlisted', { waitlist_position });
const pathOf = (n: number) => `/api/events/${hostedDinner.id}/guests/${numberedUuid(n)}/waitlist/`;
const listMoves = () =>
  harness.api.requests
    .filter(({ path }) => path.endsWith('/waitlist/'))
    .map(({ path, body }) => [path, JSON.parse(body)]);

beforeEach(() => harness.core.session.set(harness.api.signIn(99)));

const refetched = [2, 1, 3];

function renderLine(
  places: number[],
  view: GuestView = { show: 'waitlisted' },
  dinner = hostedDinner,
  initialSearch = '',
) {
  function Page() {
    const [order, setOrder] = useState(places);
    return (
      <>
        <button type="button" onClick={() => setOrder(refetched)}>
          Refetch
        </button>
        <LoadedGuestList
          event={dinner}
          guests={order.map((n, index) => makeWaiting(n, index + 1))}
          invitations={[]}
          seating={undefined}
          view={view}
          onView={() => {}}
          initialSearch={initialSearch}
          renderPreview={() => null}
          rest={null}
        />
      </>
    );
  }
  renderWithCore(<Page />);
}
const findArrow = (n: number, step: 'up' | 'down') =>
  screen.getByRole('button', { name: `Move First ${n} Last ${n} ${step}` });

it('[R79] a step in line is sent as a place, announced, undone, and keeps the focus', async () => {
  harness.api.reply(pathOf(1), { body: makeWaiting(1, 2) });
  renderLine([1, 2, 3]);
  // At its ends the line has no further step.
  expect(findArrow(1, 'up').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(findArrow(1, 'up'));
  fireEvent.click(findArrow(3, 'down'));
  findArrow(1, 'down').focus();
  fireEvent.click(findArrow(1, 'down'));
  await waitFor(() =>
    expect(harness.emitted).toContainEqual([
      'beside-notice',
      {
        text: 'First 1 Last 1 is now number 2 on the waiting list.',
        action: { label: 'Undo', run: expect.any(Function) },
      },
    ]),
  );
  expect(listMoves()).toEqual([[pathOf(1), { position: 2 }]]);
  const [, toast] = harness.emitted.at(-1) as [string, { action: { run: () => void } }];
  toast.action.run();
  await waitFor(() => expect(listMoves()[1]).toEqual([pathOf(1), { position: 1 }]));
  fireEvent.click(screen.getByRole('button', { name: 'Refetch' }));
  await waitFor(() => expect(document.activeElement).toBe(findArrow(1, 'down')));
});

it('[R79] until a step is done, no other can be pressed, and the focus stays', async () => {
  harness.api.reply(pathOf(1), { body: makeWaiting(1, 2) });
  renderLine([1, 2, 3]);
  onTestFinished(() => onlineManager.setOnline(true));
  // The step waits for the connection.
  onlineManager.setOnline(false);
  findArrow(1, 'down').focus();
  fireEvent.click(findArrow(1, 'down'));
  await waitFor(() => expect(findArrow(1, 'down').getAttribute('aria-busy')).toBe('true'));
  expect(findArrow(3, 'up').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(findArrow(3, 'up'));
  onlineManager.setOnline(true);
  await waitFor(() => expect(findArrow(3, 'up').getAttribute('aria-disabled')).toBe('false'));
  expect(document.activeElement).toBe(findArrow(1, 'down'));
  expect(listMoves()).toEqual([[pathOf(1), { position: 2 }]]);
});

it('[R79] a guest list that changes leaves the focus where the host put it', async () => {
  renderLine([1, 2, 3]);
  findArrow(1, 'down').focus();
  findArrow(1, 'down').blur();
  await Promise.resolve();
  fireEvent.click(screen.getByRole('button', { name: 'Refetch' }));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^First/ })[0]!.textContent).toMatch(/2/),
  );
  expect(document.activeElement).toBe(document.body);
});

it('[R79] on the card a guest goes to the front, and a refusal stands in words', async () => {
  const error = 'This guest is no longer on the waiting list.';
  harness.api.reply(pathOf(3), { status: 409, body: { error } });
  renderLine([1, 2, 3]);
  fireEvent.click(screen.getByRole('button', { name: 'First 3 Last 3' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Move to the front' }));
  await screen.findByText(`First 3 Last 3: ${error}`);
  within(screen.getByRole('dialog', { name: 'First 3 Last 3' })).getByText(error);
  expect(listMoves()).toEqual([[pathOf(3), { position: 1 }]]);
});

it.each([
  ['free seats go by fit', { waitlist_rule: 'fit' }, 'waitlisted', ''],
  ['the dinner has begun', { starts_at: '2020-11-26T18:30:00Z' }, 'waitlisted', ''],
  ['the list shows everybody', {}, undefined, ''],
  ['a search leaves out some', {}, 'waitlisted', 'First'],
] as const)('[R79] there are no arrows where %s', (_case, changes, show, q) => {
  renderLine([1, 2], { show }, { ...hostedDinner, ...changes }, q);
  screen.getByRole('button', { name: 'First 1 Last 1' });
  expect(screen.queryByRole('button', { name: /^Move First/ })).toBeNull();
});
