import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { MessageGroup } from '#src/contract/rsvps.ts';
import { makeDinner, makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { makeRow } from './guest-row.test-helper.ts';
import { MessageDialog } from './message-dialog.tsx';

const event = makeDinner(9, { is_host: true, host: makePerson(99) }) as DinnerEvent;
const path = `/api/events/${event.id}`;
const reasons: Record<MessageGroup, string> = {
  accepted: 'because you have a seat',
  waitlisted: 'because you’re on the waiting list',
  invited: 'because you’re invited',
};

beforeEach(() => {
  harness.core.session.set(harness.api.signIn(99));
  harness.api.reply(`${path}/message/`, { status: 201, body: {} });
  for (const [group, text] of Object.entries(reasons))
    harness.api.reply(`${path}/letters/preview/?kind=message&group=${group}`, {
      body: {
        language: 'en',
        direction: 'ltr',
        subject: 'About the dinner',
        blocks: [
          { kind: 'quote', text: '' },
          { kind: 'small', text },
        ],
      },
    });
});

it('[R49] a host chooses who gets the message, sees it as they do, and how many it reaches', async () => {
  const address = { person: null, status: 'invited', invitedAt: '2026-11-01T10:00:00Z' } as const;
  renderWithCore(
    <MessageDialog
      event={event}
      rows={[
        makeRow(99, { isHost: true, isOwn: true }),
        makeRow(1),
        makeRow(2, { status: 'waitlisted' }),
        makeRow(3, { ...address, address: 'cy@club.example' }),
        makeRow(4, { ...address, address: 'di@club.example', hasUnsubscribed: true }),
        makeRow(5, { status: 'declined' }),
      ]}
      onClose={() => {}}
    />,
  );
  await screen.findByText(reasons.accepted);
  const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  screen.getByRole('button', { name: 'Send to 1 person' });
  choose('Coming 1');
  screen.getByText('Choose who should get it.');
  choose('Waiting list 1');
  await screen.findByText(reasons.waitlisted);
  choose('No answer 2');
  within(screen.getByText(/^1 guest can’t be reached/)).getByText('First 4 Last 4');
  choose('No answer');
  await screen.findByText(reasons.invited);
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), {
    target: { value: 'Bring a coat.' },
  });
  expect(screen.getAllByText('Bring a coat.')).toHaveLength(2);
  choose('Send to 2 people');
  await waitFor(() =>
    expect(
      harness.api.requests
        .filter((request) => request.path.endsWith('/message/'))
        .map(({ body }) => JSON.parse(body)),
    ).toEqual([{ text: 'Bring a coat.', groups: ['waitlisted', 'invited'] }]),
  );
});

it('[R49] once everybody has answered, a message drafted for the others goes to guests who come', async () => {
  const rows = [makeRow(1), makeRow(2, { status: 'invited', invitedAt: '2026-11-01T10:00:00Z' })];
  const { unmount } = renderWithCore(
    <MessageDialog event={event} rows={rows} onClose={() => {}} />,
  );
  await screen.findByText(reasons.accepted);
  for (const name of ['Coming 1', 'No answer 1'])
    fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByText(reasons.invited);
  unmount();
  renderWithCore(<MessageDialog event={event} rows={[makeRow(1)]} onClose={() => {}} />);
  await screen.findByText(reasons.accepted);
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send to 1 person' });
  expect(send.disabled).toBe(false);
});
