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
import { listTableSeats } from './seating-model.ts';
import { useSeatingMoves } from './use-seating-moves.ts';

const dinner = numberedUuid(9);
const table = numberedUuid(8);
const version = numberedUuid(7);
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
        person:
          name === null
            ? null
            : {
                id: numberedUuid(position),
                first_name: name,
                last_name: '',
                headline: '',
                picture_url: null,
              },
        initials: null,
        is_me: false,
        is_neighbour: false,
        locked: false,
      })),
    },
  ],
};

const listNames = (plan: Seating) =>
  plan.tables[0]!.seats.map(({ person }) => person?.first_name ?? '-').join(' ');

const RESPONSE_DELAY_MS = 40;
/** The server's plan; it refuses to move the guest `refused`. */
let plan: Seating;
let refused: string | undefined;
/** No better plan can be found. */
let isBest: boolean;
let receivedAt: number[];
/** Runs while the server handles a change. */
let duringChange: () => void;
function applyOnServer(body: ChangeSeatingInput) {
  const seats = plan.tables[0]!.seats.map((seat) => ({ ...seat }));
  if (body.improve && isBest) return;
  if (body.improve) [seats[1]!.person, seats[2]!.person] = [seats[2]!.person, seats[1]!.person];
  for (const { user_id, position } of body.moves ?? []) {
    const from = seats.find(({ person }) => person?.id === user_id)!;
    const to = seats[position]!;
    [from.person, to.person] = [to.person, from.person];
  }
  for (const { user_id, locked } of body.locks ?? [])
    seats.find(({ person }) => person?.id === user_id)!.locked = locked;
  const [marks] = body.tables ?? [];
  plan = {
    ...plan,
    revision: plan.revision + 1,
    tables: [{ ...plan.tables[0]!, ...marks, seats }],
  };
}

function Plan() {
  const core = useCore();
  const { data } = useQuery(queries(core).seating(dinner));
  const { signOut } = useSignOut();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {data && isOpen && <LoadedPlan seating={data} />}
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'leave' : 'open'}</button>
      <button onClick={() => void signOut()}>sign out</button>
    </>
  );
}
function LoadedPlan({ seating }: { seating: Seating }) {
  const moves = useSeatingMoves(seating);
  const to = (position: number) => ({ table_id: table, position });
  return (
    <>
      <p data-testid="plan">{listNames(moves.seating)}</p>
      <p data-testid="kept">
        {[
          ...listTableSeats(moves.seating).flatMap(({ seat }) =>
            seat.locked ? [`${seat.person?.first_name} locked`] : [],
          ),
          ...(moves.seating.tables[0]?.step_free ? ['step-free'] : []),
        ].join(', ')}
      </p>
      <p data-testid="best">
        {moves.bestRevision === moves.seating.revision ? 'best' : 'perhaps not'}
      </p>
      <p data-testid="error">{moves.errorMessage}</p>
      <p data-testid="announcement">{moves.announcement}</p>
      <button onClick={() => moves.moveGuest(numberedUuid(0), to(4))}>move Ada to seat 5</button>
      <button onClick={() => moves.moveGuest(numberedUuid(1), to(5))}>move Ben to seat 6</button>
      <button onClick={() => moves.setLocked(numberedUuid(1), true)}>lock Ben</button>
      <button onClick={() => moves.markTable(table, { step_free: true })}>mark the table</button>
      <button onClick={moves.improve}>improve</button>
      <button onClick={() => moves.applyVersion({ id: version, name: 'Draft A' })}>
        use Draft A
      </button>
      <button onClick={moves.undo}>{moves.undo ? 'undo' : 'nothing to undo'}</button>
      <button onClick={moves.redo}>{moves.redo ? 'redo' : 'nothing to redo'}</button>
    </>
  );
}
const getShownNames = () => screen.getByTestId('plan').textContent;
const press = (name: string) => fireEvent.click(screen.getByText(name));
const listChanges = () => harness.api.requestsTo(path).filter(({ method }) => method === 'PATCH');
/** Undo actions of the toasts still open, newest last. */
const getUndoActions = () =>
  harness.emitted.flatMap(([name, detail]) => {
    const { action } = detail as { action?: { run: () => void; over?: AbortSignal } };
    return name === 'beside-notice' && action && !action.over?.aborted ? [action.run] : [];
  });

beforeEach(async () => {
  [plan, refused, isBest, receivedAt, duringChange] = [
    initialSeating,
    undefined,
    false,
    [],
    () => {},
  ];
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, ({ method, body }) => {
    if (method === 'PATCH') {
      receivedAt.push(performance.now());
      duringChange();
      const change = JSON.parse(body) as ChangeSeatingInput;
      if (change.moves?.some(({ user_id }) => user_id === refused))
        return { status: 409, body: { error: 'That seat is gone.' }, delay: RESPONSE_DELAY_MS };
      if (change.revision !== undefined && change.revision !== plan.revision)
        return { status: 409, body: { error: 'It has changed.' }, delay: RESPONSE_DELAY_MS };
      applyOnServer(change);
    }
    return { body: plan, delay: method === 'PATCH' ? RESPONSE_DELAY_MS : 0 };
  });
  renderWithCore(<Plan />);
  await waitFor(() => expect(getShownNames()).toBe('Ada Ben Cyd - - -'));
});

it('[R42] two quick moves are sent one after the other, and both stay visible', async () => {
  press('move Ada to seat 5');
  press('move Ben to seat 6');
  const shownStates = new Set<string | null>();
  await waitFor(() => {
    shownStates.add(getShownNames());
    expect(getUndoActions()).toHaveLength(2);
  });
  expect([...shownStates]).toEqual(['- - Cyd - Ada Ben']);
  const patches = listChanges();
  expect(
    patches.map(({ body }) => (JSON.parse(body) as ChangeSeatingInput).moves?.[0]?.user_id),
  ).toEqual([numberedUuid(0), numberedUuid(1)]);
  expect(receivedAt[1]! - receivedAt[0]!).toBeGreaterThan(RESPONSE_DELAY_MS - 5);
  expect(listNames(plan)).toBe('- - Cyd - Ada Ben');
});

it('[R42] a refused move is reverted alone, with its reason', async () => {
  refused = numberedUuid(0);
  press('move Ada to seat 5');
  press('move Ben to seat 6');
  const shownStates = new Set<string | null>();
  await waitFor(() => {
    shownStates.add(getShownNames());
    expect(screen.getByTestId('error').textContent).toContain('That seat is gone.');
    expect(getUndoActions()).toHaveLength(1);
  });
  await waitFor(() => expect(getShownNames()).toBe('Ada - Cyd - - Ben'));
  expect([...shownStates].filter((names) => !names?.endsWith('Ben'))).toEqual([]);
  expect(listNames(plan)).toBe('Ada - Cyd - - Ben');
});

it('[R42] a refused move leaves earlier moves in place', async () => {
  refused = numberedUuid(1);
  press('move Ada to seat 5');
  press('move Ben to seat 6');
  await waitFor(() =>
    expect(screen.getByTestId('error').textContent).toContain('That seat is gone.'),
  );
  await waitFor(() => expect(getShownNames()).toBe('- Ben Cyd - Ada -'));
});

it('[R42] an undo waits for earlier moves and reverts only its own', async () => {
  press('move Ada to seat 5');
  await waitFor(() => expect(getUndoActions()).toHaveLength(1));
  press('move Ben to seat 6');
  getUndoActions()[0]!();
  await waitFor(() => expect(listChanges()).toHaveLength(3));
  await waitFor(() => expect(getShownNames()).toBe('Ada - Cyd - - Ben'));
  expect(
    listChanges().map(({ body }) => (JSON.parse(body) as ChangeSeatingInput).moves?.[0]?.user_id),
  ).toEqual([numberedUuid(0), numberedUuid(1), numberedUuid(0)]);
});

it('[R42] unsaved moves survive leaving the plan, and the next is sent after them', async () => {
  press('move Ada to seat 5');
  press('leave');
  press('open');
  expect(getShownNames()).toBe('- Ben Cyd - Ada -');
  press('move Ben to seat 6');
  await waitFor(() => expect(getUndoActions()).toHaveLength(2));
  expect(receivedAt[1]! - receivedAt[0]!).toBeGreaterThan(RESPONSE_DELAY_MS - 5);
  expect(getShownNames()).toBe('- - Cyd - Ada Ben');
});

const getLastToast = () =>
  (harness.emitted.findLast(([name]) => name === 'beside-notice')![1] as { text: string }).text;

it('[R42] moving a guest locks the seat and says so', async () => {
  press('move Ada to seat 5');
  await waitFor(() => expect(getUndoActions()).toHaveLength(1));
  expect(getLastToast()).toBe('Ada is now at Long table, seat 5. Ada stays there from now on.');
});

it('[R42] improving waits for earlier moves, counts its own and is undone as one', async () => {
  press('move Ada to seat 5');
  press('improve');
  await waitFor(() => expect(getUndoActions()).toHaveLength(2));
  expect(listChanges().map(({ body }) => Object.keys(JSON.parse(body) as object))).toEqual([
    ['moves'],
    ['improve'],
  ]);
  expect(getShownNames()).toBe('- Cyd Ben - Ada -');
  expect(getLastToast()).toBe('We moved 2 guests to improve the seating.');
  getUndoActions()[1]!();
  await waitFor(() => expect(listChanges()).toHaveLength(3));
  await waitFor(() => expect(getShownNames()).toBe('- Ben Cyd - Ada -'));
  expect(JSON.parse(listChanges()[2]!.body)).toMatchObject({
    locks: [{ locked: false }, { locked: false }],
  });
});

it('[R42] after a failed improvement a plan counts as best until the next change', async () => {
  isBest = true;
  press('improve');
  await waitFor(() => expect(screen.getByTestId('best').textContent).toBe('best'));
  expect(getLastToast()).toBe(
    'We couldn’t find better seating around your locked seats. Guests’ private choices count too.',
  );
  press('move Ada to seat 5');
  await waitFor(() => expect(screen.getByTestId('best').textContent).toBe('perhaps not'));
  await waitFor(() => expect(getUndoActions()).toHaveLength(1));
});

it('[R80] nobody is moved while another version is put in place', async () => {
  harness.api.reply(`${path}versions/${version}/use/`, () => {
    applyOnServer({ moves: [{ user_id: numberedUuid(2), table_id: table, position: 3 }] });
    return { body: { seating: plan, saved_as: null }, delay: RESPONSE_DELAY_MS };
  });
  press('use Draft A');
  press('move Ada to seat 5');
  expect(getLastToast()).toContain('One moment');
  await waitFor(() => expect(getShownNames()).toBe('Ada Ben - Cyd - -'));
  expect(listChanges()).toEqual([]);
});

it('[R42] signing out waits for unsaved moves', async () => {
  press('move Ada to seat 5');
  press('move Ben to seat 6');
  press('sign out');
  await waitFor(() => expect(harness.core.session.get()).toBeNull());
  expect(listNames(plan)).toBe('- - Cyd - Ada Ben');
});

it('[R42] a waiting move is dropped with a toast when somebody else signs in', async () => {
  duringChange = () => act(() => harness.core.session.set(harness.api.signIn(2)));
  press('move Ada to seat 5');
  press('move Ben to seat 6');
  await waitFor(() =>
    expect(harness.emitted).toContainEqual([
      'beside-notice',
      expect.objectContaining({ text: expect.stringContaining('signed out before') }),
    ]),
  );
  expect(listChanges()).toHaveLength(1);
});

it('[R42] all moves since the plan was opened can be undone and redone', async () => {
  screen.getByText('nothing to undo');
  press('move Ada to seat 5');
  press('move Ben to seat 6');
  await waitFor(() => expect(getUndoActions()).toHaveLength(2));
  press('undo');
  await waitFor(() => expect(listChanges()).toHaveLength(3));
  await waitFor(() => expect(listNames(plan)).toBe('- Ben Cyd - Ada -'));
  press('undo');
  await waitFor(() => expect(listNames(plan)).toBe('Ada Ben Cyd - - -'));
  screen.getByText('nothing to undo');
  press('redo');
  press('redo');
  await waitFor(() => expect(listNames(plan)).toBe('- - Cyd - Ada Ben'));
  screen.getByText('nothing to redo');
  expect(plan.revision).toBe(7);
});

it('[R80] locks and marks of tables are undone and redone in turn with moves', async () => {
  const expectKept = async (text: string) => {
    expect(screen.getByTestId('kept').textContent, 'at once').toBe(text);
    sent += 1;
    await waitFor(() => expect(listChanges()).toHaveLength(sent));
  };
  let sent = 0;
  press('lock Ben');
  await expectKept('Ben locked');
  press('mark the table');
  await expectKept('Ben locked, step-free');
  press('undo');
  await expectKept('Ben locked');
  press('undo');
  await expectKept('');
  press('redo');
  await expectKept('Ben locked');
  press('redo');
  await expectKept('Ben locked, step-free');
  await waitFor(() => expect(plan.tables[0]).toMatchObject({ step_free: true }));
  expect(plan.tables[0]!.seats[1]!.locked).toBe(true);
});

it('[R80] undo and redo of a table’s mark say what the table is now', async () => {
  const expectSaid = (text: string) =>
    waitFor(() => expect(screen.getByTestId('announcement').textContent).toBe(text));
  press('mark the table');
  press('undo');
  await expectSaid('Long table is no longer marked step-free.');
  press('redo');
  await expectSaid('Long table is marked step-free.');
});

it('[R42] undoing a move closes the toast that offered to undo it', async () => {
  press('move Ada to seat 5');
  press('move Ben to seat 6');
  await waitFor(() => expect(getUndoActions()).toHaveLength(2));
  press('undo');
  expect(getUndoActions()).toHaveLength(1);
  await waitFor(() => expect(listChanges()).toHaveLength(3));
  press('redo');
  await waitFor(() => expect(listChanges()).toHaveLength(4));
  expect(getUndoActions()).toHaveLength(1);
});

it('[R42] a move can be undone before it is saved, and a new move clears redo', async () => {
  press('move Ada to seat 5');
  press('undo');
  expect(getShownNames()).toBe('Ada Ben Cyd - - -');
  screen.getByText('redo');
  press('move Ben to seat 6');
  screen.getByText('nothing to redo');
  await waitFor(() => expect(listNames(plan)).toBe('Ada - Cyd - - Ben'));
  expect(listChanges()).toHaveLength(3);
  await waitFor(() => expect(getUndoActions(), 'the undone move has no toast').toHaveLength(1));
});

it('[R42] a move is not undone if its seats changed since; the one before still is', async () => {
  press('move Ada to seat 5');
  press('move Ben to seat 6');
  await waitFor(() => expect(getUndoActions()).toHaveLength(2));
  applyOnServer({ moves: [{ user_id: numberedUuid(2), table_id: table, position: 1 }] });
  press('undo');
  await screen.findByText('These seats have changed since then, so we left them as they are.');
  await waitFor(() => expect(getShownNames()).toBe('- Cyd - - Ada Ben'));
  press('undo');
  await waitFor(() => expect(getShownNames()).toBe('Ada Cyd - - - Ben'));
  expect(screen.getByTestId('error').textContent).toBe('');
  await waitFor(() => expect(listNames(plan)).toBe('Ada Cyd - - - Ben'));
});

it('[R42] an undo is refused if the plan changes meanwhile; a refused move has none', async () => {
  refused = numberedUuid(1);
  press('move Ben to seat 6');
  await waitFor(() =>
    expect(screen.getByTestId('error').textContent).toContain('That seat is gone.'),
  );
  screen.getByText('nothing to undo');
  press('move Ada to seat 5');
  await waitFor(() => expect(getUndoActions()).toHaveLength(1));
  duringChange = () =>
    applyOnServer({ moves: [{ user_id: numberedUuid(2), table_id: table, position: 3 }] });
  press('undo');
  await screen.findByText('It has changed.');
  await waitFor(() => expect(getShownNames()).toBe('- Ben - Cyd Ada -'));
});
