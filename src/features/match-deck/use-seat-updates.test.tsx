import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { useSeatUpdates } from './use-seat-updates.ts';

const path = `/api/events/${numberedUuid(50)}/seating/`;
const makeSeating = (isMine: boolean, published_at: string | null = null) => ({
  event_id: numberedUuid(50),
  revision: 1,
  publishes_at: '2099-11-25T19:30:00Z',
  published_at,
  tables: [
    {
      id: numberedUuid(60),
      name: 'The long one',
      shape: 'long',
      seats: [
        {
          position: 0,
          person: null,
          initials: null,
          is_me: isMine,
          is_neighbour: false,
          locked: false,
        },
      ],
    },
  ],
  neighbours: [],
  value: null,
  bound: null,
});

function SeatStatus({ starts_at }: { starts_at: string }) {
  const { canSeatingChange, seat } = useSeatUpdates({ id: numberedUuid(50), starts_at }, () => {});
  return <p>{`${canSeatingChange ? 'can change' : 'final'}, ${seat ? 'has seat' : 'no seat'}`}</p>;
}
const futureStart = '2099-11-26T19:30:00Z';
const getText = () => document.querySelector('p')!.textContent;
async function renderSeat(
  starts_at: string,
  answer: ReturnType<typeof makeSeating>,
): Promise<string> {
  harness.core.queryClient.clear();
  harness.api.reply(path, { body: answer });
  const requestCount = harness.api.requestsTo(path).length;
  const { unmount } = renderWithCore(<SeatStatus starts_at={starts_at} />);
  await vi.waitFor(() =>
    expect([harness.api.requestsTo(path).length, harness.core.queryClient.isFetching()]).toEqual([
      requestCount + 1,
      0,
    ]),
  );
  await screen.findByText(answer.tables[0]!.seats[0]!.is_me ? /has seat/ : /no seat/);
  const shownText = getText();
  unmount();
  return shownText;
}

it('[R42] a seat can move until the plan is published or the dinner starts', async () => {
  harness.core.session.set(harness.api.signIn(1));
  expect(await renderSeat(futureStart, makeSeating(true))).toBe('can change, has seat');
  expect(await renderSeat(futureStart, makeSeating(true, '2026-01-01T00:00:00Z'))).toBe(
    'final, has seat',
  );
  expect(
    await renderSeat('2026-01-01T00:00:00Z', makeSeating(true)),
    'started, but never published',
  ).toBe('final, has seat');
  expect(await renderSeat(futureStart, makeSeating(false))).toBe('final, no seat');
});

it('[R42] a seat can’t move while the plan is loading or forbidden', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, { status: 403, body: { error: 'Not yours.' } });
  renderWithCore(<SeatStatus starts_at={futureStart} />);
  expect(getText()).toBe('final, no seat');
  await vi.waitFor(() => expect(harness.core.queryClient.isFetching()).toBe(0));
  expect([harness.api.requestsTo(path).length, getText()]).toEqual([1, 'final, no seat']);
});
