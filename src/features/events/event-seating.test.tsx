import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { makeDinner, makeMatch, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { EventSeating } from './event-seating.tsx';

const NO_BETTER = 'No better seat is free yet. We’ll look again as guests come and go.';
const ME = 1;
const [NEIGHBOUR, ELSEWHERE] = [2, 3];
const eventPath = `/api/events/${numberedUuid(50)}`;

const seat = (n: number, position: number) => ({
  position,
  person: n === ELSEWHERE ? null : makePerson(n),
  initials: 'FL',
  is_me: n === ME,
  is_neighbour: n === NEIGHBOUR,
  locked: false,
});
function replySeating(published_at: string | null = null) {
  harness.api.reply(`${eventPath}/seating/`, {
    body: {
      event_id: numberedUuid(50),
      revision: 1,
      publishes_at: new Date(Date.now() + 7 * 24 * 60 * MINUTE_MS).toISOString(),
      published_at,
      tables: [
        {
          id: numberedUuid(60),
          name: 'The table',
          shape: 'long',
          seats: [seat(ME, 0), seat(NEIGHBOUR, 1), seat(ELSEWHERE, 2)],
        },
      ],
      neighbours: [{ person: makePerson(NEIGHBOUR), reasons: [] }],
      value: null,
      bound: null,
    },
  });
}
const replyMatches = (matches: Record<number, string>, turned_at = Date.now() - MINUTE_MS) =>
  harness.api.reply(`/api/matches/?event_id=${numberedUuid(50)}&limit=100`, {
    body: {
      results: Object.entries(matches).map(([n, state]) => ({
        ...makeMatch(Number(n), state),
        turned_at: state === 'new' ? null : new Date(turned_at).toISOString(),
      })),
      next: null,
    },
  });

beforeEach(() => {
  harness.core.session.set(harness.api.signIn(ME));
  replySeating();
});

function Page({ event }: { event: DinnerEvent }) {
  const seating = useQuery(queries(useCore()).seating(event.id));
  return (
    <EventSeating
      event={event}
      seating={seating}
      canGiveUpSeat
      headingRef={null}
      reportFocus={() => {}}
      renderNeighbours={() => null}
      renderPlan={() => <p>The plan</p>}
    />
  );
}
async function show(overrides: object = {}) {
  renderWithCore(<Page event={makeDinner(50, overrides) as DinnerEvent} />);
  await screen.findByText('The plan');
  await vi.waitFor(() => expect(harness.core.queryClient.isFetching()).toBe(0));
}

it('[R41] says that no better seat is free while somebody I chose sits elsewhere', async () => {
  replyMatches({ [NEIGHBOUR]: 'interested', [ELSEWHERE]: 'interested' });
  await show();
  await screen.findByText(NO_BETTER);
});

it('[R41] says nothing of seats while everybody I chose here sits near me', async () => {
  replyMatches({ [NEIGHBOUR]: 'interested', [ELSEWHERE]: 'new' });
  await show();
  expect(screen.queryByText(NO_BETTER)).toBeNull();
});

it('[R41] says nothing of better seats while the plan may be older than my choice', async () => {
  replyMatches({ [ELSEWHERE]: 'interested' }, Date.now());
  await show();
  expect(screen.queryByText(NO_BETTER)).toBeNull();
});

it('[R41, R42] says nothing of better seats once the plan is published', async () => {
  replyMatches({ [ELSEWHERE]: 'interested' });
  replySeating(new Date().toISOString());
  await show();
  screen.getByText('Seating is final.');
  expect(screen.queryByText(NO_BETTER)).toBeNull();
  expect(document.querySelector('.event-seat-news'), 'no room is kept for it').toBeNull();
});

it.each([
  [{}, /^Your seat may still change until .+\.$/],
  [{ seating_hold: true }, 'Your seat may still change until your host publishes the seating.'],
  [
    { seating_hold: true, is_host: true },
    'Your seat may still change until you publish the seating.',
  ],
])('[R42] says until when a seat may change: %j', async (overrides, words) => {
  replyMatches({});
  await show(overrides);
  screen.getByText(words);
  expect(document.querySelector('.event-seat-news')).not.toBeNull();
});
