import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { ChangeSeatingInput, Seating } from '#src/contract/seating.ts';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { useSignOut } from '#src/core/react/use-sign-out.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { useSeatingMoves } from './use-seating-moves.ts';

const dinner = numberedUuid(9);
const table = numberedUuid(8);
const path = `/api/events/${dinner}/seating/`;

/** Ada, Ben and Cyd on the first three of six seats. */
const initialSeating: Seating = {
  event_id: dinner,
  revision: 1,
  publishes_at: '2027-03-12T12:00:00Z',
  published_at: null,
  neighbours: [],
  value: null,
  bound: null,
  tables: [
    {
      id: table,
      name: 'Long table',
      shape: 'long',
      seats: ['Ada', 'Ben', 'Cyd', null, null, null].map((name, position) => ({
        position,
        person: name === null ? null : { id: numberedUuid(position), first_name: name, last_name: '', headline: '', picture_url: null },
        initials: null,
        is_me: false,
        is_neighbour: false,
        locked: false,
      })),
    },
  ],
};

const namesIn = (plan: Seating) => plan.tables[0]!.seats.map(({ person }) => person?.first_name ?? '-').join(' ');

const RESPONSE_DELAY_MS = 40;
/** The server's plan; it refuses to move the guest `refused`. */
let plan: Seating;
let refused: string | undefined;
/** No better plan can be found. */
let isBest: boolean;
let receivedAt: number[];
/** Runs while the server handles a change. */
let meanwhile: () => void;
function applyOnServer(body: ChangeSeatingInput) {
  const chairs = plan.tables[0]!.seats.map((seat) => ({ ...seat }));
  if (body.improve && isBest) return;
  if (body.improve) [chairs[1]!.person, chairs[2]!.person] = [chairs[2]!.person, chairs[1]!.person];
  for (const { user_id, position } of body.moves ?? []) {
    const from = chairs.find(({ person }) => person?.id === user_id)!;
    const to = chairs[position]!;
    [from.person, to.person] = [to.person, from.person];
  }
  plan = { ...plan, revision: plan.revision + 1, tables: [{ ...plan.tables[0]!, seats: chairs }] };
}

function Plan() {
  const core = useCore();
  const { data } = useQuery(queries(core).seating(dinner));
  const { signOut } = useSignOut();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {data && isOpen && <Ready seating={data} />}
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'to the guests' : 'to the plan'}</button>
      <button onClick={() => void signOut()}>log out</button>
    </>
  );
}
function Ready({ seating }: { seating: Seating }) {
  const moves = useSeatingMoves(seating);
  const to = (position: number) => ({ table_id: table, position });
  return (
    <>
      <p data-testid="plan">{namesIn(moves.seating)}</p>
      <p data-testid="best">{moves.bestRevision === moves.seating.revision ? 'best' : 'perhaps not'}</p>
      <p data-testid="trouble">{moves.errorMessage}</p>
      <button onClick={() => moves.moveGuest(numberedUuid(0), to(4))}>Ada to the fifth</button>
      <button onClick={() => moves.moveGuest(numberedUuid(1), to(5))}>Ben to the sixth</button>
      <button onClick={moves.improve}>a better plan</button>
      <button onClick={moves.undo}>{moves.undo ? 'take back' : 'nothing to take back'}</button>
      <button onClick={moves.redo}>{moves.redo ? 'make again' : 'nothing to make again'}</button>
    </>
  );
}
const shownNames = () => screen.getByTestId('plan').textContent;
const press = (name: string) => fireEvent.click(screen.getByText(name));
const changes = () => harness.api.requestsTo(path).filter(({ method }) => method === 'PATCH');
/** Undo actions of the notices still open, newest last. */
const undoActions = () =>
  harness.emitted.flatMap(([name, detail]) => {
    const { action } = detail as { action?: { run: () => void; over?: AbortSignal } };
    return name === 'beside-notice' && action && !action.over?.aborted ? [action.run] : [];
  });

beforeEach(async () => {
  [plan, refused, isBest, receivedAt, meanwhile] = [initialSeating, undefined, false, [], () => {}];
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, ({ method, body }) => {
    if (method === 'PATCH') {
      receivedAt.push(performance.now());
      meanwhile();
      const change = JSON.parse(body) as ChangeSeatingInput;
      if (change.moves?.some(({ user_id }) => user_id === refused)) return { status: 409, body: { error: 'That chair is gone.' }, delay: RESPONSE_DELAY_MS };
      if (change.revision !== undefined && change.revision !== plan.revision)
        return { status: 409, body: { error: 'It has changed.' }, delay: RESPONSE_DELAY_MS };
      applyOnServer(change);
    }
    return { body: plan, delay: method === 'PATCH' ? RESPONSE_DELAY_MS : 0 };
  });
  renderWithCore(<Plan />);
  await waitFor(() => expect(shownNames()).toBe('Ada Ben Cyd - - -'));
});

it('[R42] two quick moves are sent one after the other, and both stay visible', async () => {
  press('Ada to the fifth');
  press('Ben to the sixth');
  const shownStates = new Set<string | null>();
  await waitFor(() => {
    shownStates.add(shownNames());
    expect(undoActions()).toHaveLength(2);
  });
  expect([...shownStates]).toEqual(['- - Cyd - Ada Ben']);
  const patches = changes();
  expect(patches.map(({ body }) => (JSON.parse(body) as ChangeSeatingInput).moves?.[0]?.user_id)).toEqual([numberedUuid(0), numberedUuid(1)]);
  expect(receivedAt[1]! - receivedAt[0]!).toBeGreaterThan(RESPONSE_DELAY_MS - 5);
  expect(namesIn(plan)).toBe('- - Cyd - Ada Ben');
});

it('[R42] a refused move is reverted alone, with its reason', async () => {
  refused = numberedUuid(0);
  press('Ada to the fifth');
  press('Ben to the sixth');
  const shownStates = new Set<string | null>();
  await waitFor(() => {
    shownStates.add(shownNames());
    expect(screen.getByTestId('trouble').textContent).toContain('That chair is gone.');
    expect(undoActions()).toHaveLength(1);
  });
  await waitFor(() => expect(shownNames()).toBe('Ada - Cyd - - Ben'));
  expect([...shownStates].filter((names) => !names?.endsWith('Ben'))).toEqual([]);
  expect(namesIn(plan)).toBe('Ada - Cyd - - Ben');
});

it('[R42] a refused move leaves earlier moves in place', async () => {
  refused = numberedUuid(1);
  press('Ada to the fifth');
  press('Ben to the sixth');
  await waitFor(() => expect(screen.getByTestId('trouble').textContent).toContain('That chair is gone.'));
  await waitFor(() => expect(shownNames()).toBe('- Ben Cyd - Ada -'));
});

it('[R42] an undo waits for earlier moves and reverts only its own', async () => {
  press('Ada to the fifth');
  await waitFor(() => expect(undoActions()).toHaveLength(1));
  press('Ben to the sixth');
  undoActions()[0]!();
  await waitFor(() => expect(changes()).toHaveLength(3));
  await waitFor(() => expect(shownNames()).toBe('Ada - Cyd - - Ben'));
  expect(changes().map(({ body }) => (JSON.parse(body) as ChangeSeatingInput).moves?.[0]?.user_id)).toEqual([
    numberedUuid(0),
    numberedUuid(1),
    numberedUuid(0),
  ]);
});

it('[R42] unsaved moves survive leaving the plan, and the next is sent after them', async () => {
  press('Ada to the fifth');
  press('to the guests');
  press('to the plan');
  expect(shownNames()).toBe('- Ben Cyd - Ada -');
  press('Ben to the sixth');
  await waitFor(() => expect(undoActions()).toHaveLength(2));
  expect(receivedAt[1]! - receivedAt[0]!).toBeGreaterThan(RESPONSE_DELAY_MS - 5);
  expect(shownNames()).toBe('- - Cyd - Ada Ben');
});

const lastNotice = () => (harness.emitted.findLast(([name]) => name === 'beside-notice')![1] as { text: string }).text;

it('[R42] moving a guest locks the seat and says so', async () => {
  press('Ada to the fifth');
  await waitFor(() => expect(undoActions()).toHaveLength(1));
  expect(lastNotice()).toBe('Ada is now at Long table, seat 5. Ada’s seat is locked.');
});

it('[R42] improving waits for earlier moves, counts its own and is undone as one', async () => {
  press('Ada to the fifth');
  press('a better plan');
  await waitFor(() => expect(undoActions()).toHaveLength(2));
  expect(changes().map(({ body }) => Object.keys(JSON.parse(body) as object))).toEqual([['moves'], ['improve']]);
  expect(shownNames()).toBe('- Cyd Ben - Ada -');
  expect(lastNotice()).toBe('We moved 2 guests to improve the seating.');
  undoActions()[1]!();
  await waitFor(() => expect(changes()).toHaveLength(3));
  await waitFor(() => expect(shownNames()).toBe('- Ben Cyd - Ada -'));
  expect(JSON.parse(changes()[2]!.body)).toMatchObject({ locks: [{ locked: false }, { locked: false }] });
});

it('[R42] that no better plan was found is known for this revision only', async () => {
  isBest = true;
  press('a better plan');
  await waitFor(() => expect(screen.getByTestId('best').textContent).toBe('best'));
  expect(lastNotice()).toBe('We couldn’t find better seating around your locked seats. Guests’ private choices count too.');
  press('Ada to the fifth');
  await waitFor(() => expect(screen.getByTestId('best').textContent).toBe('perhaps not'));
  await waitFor(() => expect(undoActions()).toHaveLength(1));
});

it('[R42] logging out waits for unsaved moves', async () => {
  press('Ada to the fifth');
  press('Ben to the sixth');
  press('log out');
  await waitFor(() => expect(harness.core.session.get()).toBeNull());
  expect(namesIn(plan)).toBe('- - Cyd - Ada Ben');
});

it('[R42] a waiting move is dropped with a notice when somebody else signs in', async () => {
  meanwhile = () => act(() => harness.core.session.set(harness.api.signIn(2)));
  press('Ada to the fifth');
  press('Ben to the sixth');
  await waitFor(() =>
    expect(harness.emitted).toContainEqual(['beside-notice', expect.objectContaining({ text: expect.stringContaining('signed out before') })]),
  );
  expect(changes()).toHaveLength(1);
});

it('[R42] all moves since the plan was opened can be undone and redone', async () => {
  screen.getByText('nothing to take back');
  press('Ada to the fifth');
  press('Ben to the sixth');
  await waitFor(() => expect(undoActions()).toHaveLength(2));
  press('take back');
  await waitFor(() => expect(changes()).toHaveLength(3));
  await waitFor(() => expect(namesIn(plan)).toBe('- Ben Cyd - Ada -'));
  press('take back');
  await waitFor(() => expect(namesIn(plan)).toBe('Ada Ben Cyd - - -'));
  screen.getByText('nothing to take back');
  press('make again');
  press('make again');
  await waitFor(() => expect(namesIn(plan)).toBe('- - Cyd - Ada Ben'));
  screen.getByText('nothing to make again');
  expect(plan.revision).toBe(7);
});

it('[R42] undoing a move closes the notice that offered to undo it', async () => {
  press('Ada to the fifth');
  press('Ben to the sixth');
  await waitFor(() => expect(undoActions()).toHaveLength(2));
  press('take back');
  expect(undoActions()).toHaveLength(1);
  await waitFor(() => expect(changes()).toHaveLength(3));
  press('make again');
  await waitFor(() => expect(changes()).toHaveLength(4));
  expect(undoActions()).toHaveLength(1);
});

it('[R42] a move can be undone before it is saved, and a new move clears redo', async () => {
  press('Ada to the fifth');
  press('take back');
  expect(shownNames()).toBe('Ada Ben Cyd - - -');
  screen.getByText('make again');
  press('Ben to the sixth');
  screen.getByText('nothing to make again');
  await waitFor(() => expect(namesIn(plan)).toBe('Ada - Cyd - - Ben'));
  expect(changes()).toHaveLength(3);
  await waitFor(() => expect(undoActions(), 'of the one taken back nothing was said').toHaveLength(1));
});

it('[R42] a move is not undone if its seats changed since; the one before still is', async () => {
  press('Ada to the fifth');
  press('Ben to the sixth');
  await waitFor(() => expect(undoActions()).toHaveLength(2));
  applyOnServer({ moves: [{ user_id: numberedUuid(2), table_id: table, position: 1 }] });
  press('take back');
  await screen.findByText('These seats have changed since then, so we left them as they are.');
  await waitFor(() => expect(shownNames()).toBe('- Cyd - - Ada Ben'));
  press('take back');
  await waitFor(() => expect(shownNames()).toBe('Ada Cyd - - - Ben'));
  expect(screen.getByTestId('trouble').textContent).toBe('');
  await waitFor(() => expect(namesIn(plan)).toBe('Ada Cyd - - - Ben'));
});

it('[R42] an undo is refused if the plan changes meanwhile; a refused move has none', async () => {
  refused = numberedUuid(1);
  press('Ben to the sixth');
  await waitFor(() => expect(screen.getByTestId('trouble').textContent).toContain('That chair is gone.'));
  screen.getByText('nothing to take back');
  press('Ada to the fifth');
  await waitFor(() => expect(undoActions()).toHaveLength(1));
  meanwhile = () => applyOnServer({ moves: [{ user_id: numberedUuid(2), table_id: table, position: 3 }] });
  press('take back');
  await screen.findByText('It has changed.');
  await waitFor(() => expect(shownNames()).toBe('- Ben - Cyd Ada -'));
});
