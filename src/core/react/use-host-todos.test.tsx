import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { queries } from '../data/queries.ts';
import { makeDinner, makeSeating } from '../testing/api-data.test-helper.ts';
import { numberedUuid } from '../testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '../testing/render-with-core.test-helper.tsx';
import { useHostTodoCount } from './use-host-todos.ts';

function Count() {
  return <p>{`${useHostTodoCount()} waiting`}</p>;
}

const guest_counts = { invited: 12, requested: 3, waitlisted: 2, declined: 1 };
const hosted = { is_host: true, my_role: 'owner', guest_counts } as const;
const in3Days = new Date(Date.now() + 3 * DAY_MS).toISOString();

it('[R78] the number on Dinners is what only a host can do, of all hosted dinners', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply('/api/events/?tab=mine', {
    body: {
      results: [
        makeDinner(1, hosted),
        makeDinner(2, { ...hosted, my_role: 'co_host', seating_hold: true, starts_at: in3Days }),
        makeDinner(3, { ...hosted, ends_at: '2020-03-12T23:30:00Z' }),
        makeDinner(4, { my_role: 'door', guest_counts: null }),
      ],
      next: null,
    },
  });
  harness.api.reply(`/api/events/${numberedUuid(2)}/seating/`, {
    body: makeSeating(numberedUuid(2)),
  });
  renderWithCore(<Count />);
  screen.getByText('0 waiting');
  expect(harness.api.requests, 'no page asks for it alone').toEqual([]);
  const { queryClient } = harness.core;
  const { events, seating } = queries(harness.core);
  await queryClient.fetchQuery(events({ tab: 'mine' }));
  await screen.findByText('6 waiting');
  await queryClient.fetchQuery(seating(numberedUuid(2)));
  await screen.findByText('7 waiting');
  harness.api.reply('/api/events/?tab=mine', { body: { results: [], next: null } });
  await queryClient.invalidateQueries({ queryKey: events({ tab: 'mine' }).queryKey });
  await screen.findByText('0 waiting');
});
