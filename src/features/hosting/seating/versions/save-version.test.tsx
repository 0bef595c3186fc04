import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { queries } from '#src/core/data/queries.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { getSeatingChangeQueue } from '../seating-change-queue.ts';
import { SaveVersion } from './save-version.tsx';
import { useDeleteVersion } from './use-delete-version.ts';

const event = makeDinner(1) as DinnerEvent;
const path = `/api/events/${event.id}/seating/versions/`;

const deletionPath = `${path}${numberedUuid(6)}/`;

function DeleteVersion() {
  const { deleteVersion, isDeleted } = useDeleteVersion(event.id);
  const version = { id: numberedUuid(6), name: 'Old plan' };
  return (
    <button onClick={() => deleteVersion(version)}>
      {isDeleted(version.id) ? 'Deleted' : 'Delete'}
    </button>
  );
}

/** Answers the move that is being sent, with the reason if it is refused. */
let finishMove: (refusal?: string) => void;

beforeEach(() => {
  harness.core.session.set(harness.api.signIn(1));
  const { queryClient } = harness.core;
  const { queryKey } = queries(harness.core).seating(event.id);
  queryClient.setQueryData(queryKey, { revision: 1 } as Seating);
  const answer = new Promise<string | undefined>((resolve) => {
    finishMove = resolve;
  });
  const sendMove = async () => {
    const refusal = await answer;
    if (refusal === undefined) queryClient.setQueryData(queryKey, { revision: 2 } as Seating);
    return refusal;
  };
  getSeatingChangeQueue(harness.core, event.id).add({}, sendMove, () => {});
  harness.api.reply(path, {
    status: 201,
    body: {
      id: numberedUuid(7),
      name: 'Draft A',
      created_at: '2027-03-12T12:00:00Z',
      is_current: true,
      moves: [],
      left: 0,
      unseated: [],
      worth: { value: 0, satisfied_picks: 0 },
    },
  });
  renderWithCore(
    <>
      <SaveVersion event={event} count={0} />
      <DeleteVersion />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save this seating' }));
});

it('[R80] a version is saved after the moves that the host sees, as it then stands', async () => {
  expect(harness.api.requestsTo(path)).toEqual([]);
  finishMove();
  await screen.findByText('Saved as Draft A.');
  expect(harness.api.requestsTo(path).map(({ body }) => JSON.parse(body) as object)).toEqual([
    { revision: 2 },
  ]);
});

it('[R80] a seating whose move was refused isn’t saved, and the form says why', async () => {
  finishMove('That seat is gone.');
  await screen.findByText('That seat is gone.');
  expect(harness.api.requestsTo(path)).toEqual([]);
});

it('[R80] a deleted version comes back by undo; saving another doesn’t wait for that', async () => {
  harness.api.reply(deletionPath, { body: {} });
  fireEvent.click(screen.getByText('Delete'));
  await screen.findByText('Deleted');
  const [, toast] = harness.emitted.at(-1) as [string, { action: { run: () => void } }];
  act(() => toast.action.run());
  fireEvent.click(await screen.findByText('Delete'));
  expect(harness.api.requestsTo(deletionPath)).toEqual([]);
  finishMove();
  await screen.findByText('Saved as Draft A.');
  expect(
    harness.api.requests.flatMap(({ path: sent }) => (sent.startsWith(path) ? [sent] : [])),
  ).toEqual([deletionPath, path]);
});
