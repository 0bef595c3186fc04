import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner, makeSeating } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { HostTodosLine } from './host-todos-line.tsx';

const guest_counts = { invited: 12, requested: 3, waitlisted: 2, declined: 1 };
const show = (overrides: object) =>
  renderWithCore(
    <HostTodosLine
      event={makeDinner(50, { is_host: true, guest_counts, ...overrides }) as DinnerEvent}
    />,
  );

it('[R33] a hosted dinner in the list says what it needs', () => {
  show({});
  screen.getByText('3 requests · 2 waiting · 12 haven’t answered');
});

it('[R33] a dinner that is over asks for nothing', () => {
  const { container } = show({ ends_at: '2020-03-12T23:30:00Z' });
  expect(container.textContent).toBe('');
});

it('[R33, R42] a plan that the host has to publish soon is named', async () => {
  harness.core.session.set(harness.api.signIn(99));
  harness.api.reply(`/api/events/${numberedUuid(50)}/seating/`, {
    body: makeSeating(numberedUuid(50)),
  });
  show({ seating_hold: true, starts_at: new Date(Date.now() + 3 * DAY_MS).toISOString() });
  await screen.findByText(
    '3 requests · Seating isn’t published yet · 2 waiting · 12 haven’t answered',
  );
});
