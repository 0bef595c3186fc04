import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { useSeatUpdates } from './use-seat-updates.ts';

const path = `/api/events/${numberedUuid(50)}/seating/`;
const seating = (isMine: boolean, published_at: string | null = null) => ({
  event_id: numberedUuid(50),
  revision: 1,
  publishes_at: '2099-11-25T19:30:00Z',
  published_at,
  tables: [
    {
      id: numberedUuid(60),
      name: 'The long one',
      shape: 'long',
      seats: [{ position: 0, person: null, initials: null, is_me: isMine, is_neighbour: false, locked: false }],
    },
  ],
  neighbours: [],
  value: null,
  bound: null,
});

function Chair({ starts_at }: { starts_at: string }) {
  const { canSeatingChange, seat } = useSeatUpdates({ id: numberedUuid(50), starts_at }, () => {});
  return <p>{`${canSeatingChange ? 'moves' : 'stands'} ${seat ? 'mine' : 'none'}`}</p>;
}
const futureStart = '2099-11-26T19:30:00Z';
const getText = () => document.querySelector('p')!.textContent;
async function renderSeat(starts_at: string, answer: ReturnType<typeof seating>): Promise<string> {
  harness.core.queryClient.clear();
  harness.api.reply(path, { body: answer });
  const requestCount = harness.api.requestsTo(path).length;
  const { unmount } = renderWithCore(<Chair starts_at={starts_at} />);
  await vi.waitFor(() => expect([harness.api.requestsTo(path).length, harness.core.queryClient.isFetching()]).toEqual([requestCount + 1, 0]));
  await screen.findByText(answer.tables[0]!.seats[0]!.is_me ? /mine/ : /none/);
  const shownText = getText();
  unmount();
  return shownText;
}

it('[R42] a seat can move until the plan is published or the dinner starts', async () => {
  harness.core.session.set(harness.api.signIn(1));
  expect(await renderSeat(futureStart, seating(true))).toBe('moves mine');
  expect(await renderSeat(futureStart, seating(true, '2026-01-01T00:00:00Z'))).toBe('stands mine');
  expect(await renderSeat('2026-01-01T00:00:00Z', seating(true)), 'they sit, and the plan was held back').toBe('stands mine');
  expect(await renderSeat(futureStart, seating(false)), 'no chair').toBe('stands none');
});

it('[R42] a seat can’t move while the plan is loading or forbidden', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, { status: 403, body: { error: 'Not yours.' } });
  renderWithCore(<Chair starts_at={futureStart} />);
  expect(getText()).toBe('stands none');
  await vi.waitFor(() => expect(harness.core.queryClient.isFetching()).toBe(0));
  expect([harness.api.requestsTo(path).length, getText()]).toEqual([1, 'stands none']);
});
