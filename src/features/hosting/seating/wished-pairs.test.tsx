import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { CoreProvider } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { createPlan } from './create-plan.test-helper.ts';
import { UndoBar } from './undo-bar.tsx';
import { usePairWishes } from './use-pair-wishes.ts';
import { useSeatingMoves } from './use-seating-moves.ts';
import { WishedPairs } from './wished-pairs.tsx';

type Report = CallResponse<'reportSeating'>;
const makeReport = (lists: Partial<Report>) =>
  ({ parties: [], needs: [], apart: [], ...lists }) as unknown as Report;
const report = makeReport({ never: [], together: [] });

function Wishes({
  seating,
  listed = report,
  isMoving = false,
  firstId,
}: {
  seating: Seating;
  listed?: Report;
  isMoving?: boolean;
  firstId?: string;
}) {
  const moves = useSeatingMoves(seating);
  const wishes = usePairWishes({ ...moves, isSaving: isMoving }, listed);
  return (
    <>
      <UndoBar undo={moves.undo} redo={moves.redo} />
      <button
        onClick={() => moves.moveGuest(numberedUuid(2), { table_id: numberedUuid(8), position: 3 })}
      >
        Move Cy
      </button>
      <button onClick={() => moves.applyVersion({ id: numberedUuid(7), name: 'Draft A' })}>
        Use Draft A
      </button>
      <WishedPairs
        report={listed}
        seating={seating}
        wishes={wishes}
        isFrozen={false}
        isOver={false}
        firstId={firstId}
      />
    </>
  );
}

/** Keeps Ada and Benno apart, after which the plan is `after`, optionally with a manual change before it. Returns the toasts. */
async function keepApart(after: Seating, isMovedByHand: boolean): Promise<string[]> {
  const toasts: string[] = [];
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(`/api/events/${numberedUuid(9)}/seating/`, {
    body: createPlan(2, 'Ada', 'Benno', 'Cy', ''),
  });
  const page = (seating: Seating, isSaving = false) => (
    <CoreProvider
      core={harness.core}
      emit={(name, detail) => {
        if (name === 'beside-notice') toasts.push((detail as unknown as { text: string }).text);
        return true;
      }}
    >
      <Wishes seating={seating} isMoving={isSaving} />
    </CoreProvider>
  );
  const { rerender } = render(page(createPlan(1, 'Ada', 'Benno', 'Cy', '')));
  fireEvent.change(screen.getByLabelText('First guest'), { target: { value: numberedUuid(3) } });
  fireEvent.change(screen.getByLabelText('Second guest'), { target: { value: numberedUuid(5) } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep apart' }));
  await vi.waitFor(() => expect(toasts).toEqual(['Ada and Benno will be kept apart.']));
  if (isMovedByHand) rerender(page(createPlan(2, 'Ada', 'Benno', 'Cy', ''), true));
  rerender(page(createPlan(2, 'Ada', 'Benno', 'Cy', '')));
  rerender(page(after));
  return toasts.slice(1);
}

const [ada, benno] = ['Ada', 'Benno'].map((first_name) => ({
  id: numberedUuid(first_name.length),
  first_name,
  last_name: '',
  headline: '',
  picture_url: null,
})) as [Person, Person];

it('[R42] a pair is named in alphabetical order, however it was entered', () => {
  const listed = makeReport({
    apart: [{ pair: [benno, ada], state: 'near' }],
    together: [{ pair: [benno, ada], state: 'locked' }],
  });
  renderWithCore(<Wishes seating={createPlan(1, 'Ada', 'Benno', 'Cy', '')} listed={listed} />);
  expect(screen.getAllByText('Ada and Benno')).toHaveLength(2);
  screen.getByRole('button', { name: 'Stop keeping Ada and Benno apart' });
  screen.getByRole('button', { name: 'Stop keeping Ada and Benno together' });
  screen.getByText('Not kept: both of their seats are locked.');
  screen.getByText('Not kept: no plan was found that parts them.');
});

it('[R80] on a phone a wish begun for a guest asks for the other one', () => {
  const seating = createPlan(1, 'Ada', 'Benno', 'Cy', '');
  const wished = seating.tables[0]!.seats[1]!.person!;
  renderWithCore(<Wishes seating={seating} firstId={wished.id} />);
  expect(screen.getByLabelText<HTMLSelectElement>('First guest').value).toBe(wished.id);
  expect(document.activeElement).toBe(screen.getByLabelText('Second guest'));
});

it('[R88] each group says whether it sits together, or why not', () => {
  const listed = makeReport({
    never: [],
    together: [],
    parties: [
      { name: 'Lee', people: [ada, benno], state: 'beside' },
      { name: 'Choir', people: [ada, benno], state: 'too_large' },
    ],
  });
  renderWithCore(<Wishes seating={createPlan(1, 'Ada', 'Benno', 'Cy', '')} listed={listed} />);
  const list = within(screen.getByRole('region', { name: 'Groups' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lee: Ada and BennoThey sit together.',
    'Choir: Ada and BennoNot kept: no table has room for all of them.',
  ]);
});

it('[R80] a pair that is kept together is no longer kept apart', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(`/api/events/${numberedUuid(9)}/seating/`, {
    body: createPlan(2, 'Ada', 'Benno', 'Cy', ''),
  });
  renderWithCore(
    <Wishes
      seating={createPlan(1, 'Ada', 'Benno', 'Cy', '')}
      listed={makeReport({ never: [[benno, ada]], together: [] })}
    />,
  );
  fireEvent.change(screen.getByLabelText('First guest'), { target: { value: ada.id } });
  fireEvent.change(screen.getByLabelText('Second guest'), { target: { value: benno.id } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep together' }));
  await vi.waitFor(() => expect(harness.api.requests.at(-1)?.method).toBe('PATCH'));
  expect(JSON.parse(harness.api.requests.at(-1)!.body!)).toEqual({
    together: [[ada.id, benno.id]],
    never: [],
  });
});

it('[R42, R80] Z takes a wish back, and Shift Z makes it again', async () => {
  const { api, core } = harness;
  core.session.set(api.signIn(1));
  const path = `/api/events/${numberedUuid(9)}/seating/`;
  const seating = createPlan(1, 'Ada', 'Benno', 'Cy', '');
  const listed = makeReport({ never: [[benno, ada]], together: [] });
  let answer: { status?: number; body: unknown } = { body: seating };
  api.reply(path, () => answer);
  api.reply(`${path}report/`, { body: listed });
  core.queryClient.setQueryData(queries(core).seatingReport(numberedUuid(9)).queryKey, listed);
  renderWithCore(<Wishes seating={seating} listed={listed} />);
  const listWishes = () =>
    api.requestsTo(path).flatMap(({ body }) => (body ? [JSON.parse(body) as object] : []));
  const pressZ = (shiftKey = false) =>
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true, shiftKey });
  const [undo, redo] = [
    screen.getByRole('button', { name: 'Undo' }),
    screen.getByRole('button', { name: 'Redo' }),
  ];
  const expectNext = (isUndoable: boolean, isRedoable: boolean) =>
    vi.waitFor(() =>
      expect([undo, redo].map((button) => button.getAttribute('aria-disabled'))).toEqual([
        String(!isUndoable),
        String(!isRedoable),
      ]),
    );
  fireEvent.change(screen.getByLabelText('First guest'), { target: { value: ada.id } });
  fireEvent.change(screen.getByLabelText('Second guest'), { target: { value: benno.id } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep together' }));
  await expectNext(true, false);
  const pair = [ada.id, benno.id];
  await vi.waitFor(() => expect(listWishes()).toHaveLength(1));
  expect(listWishes()).toEqual([{ together: [pair], never: [] }]);
  pressZ();
  await vi.waitFor(() => expect(listWishes()).toHaveLength(2));
  expect(listWishes()[1], 'what was there before').toEqual({ together: [], never: [pair] });
  await expectNext(false, true);
  pressZ(true);
  await vi.waitFor(() => expect(listWishes()).toHaveLength(3));
  expect(listWishes()[2]).toEqual({ together: [pair], never: [] });
  await expectNext(true, false);
  answer = { status: 409, body: { error: 'This dinner is over.' } };
  pressZ();
  await screen.findByText('This dinner is over.');
  await expectNext(false, false);
});

it('[R42, R80] a wish not saved yet is undone in its turn, and a refused one not at all', async () => {
  const { api, core } = harness;
  core.session.set(api.signIn(1));
  const path = `/api/events/${numberedUuid(9)}/seating/`;
  const seating = createPlan(1, 'Ada', 'Benno', 'Cy', '');
  let isRefused = false;
  api.reply(path, ({ body }) =>
    isRefused && body.includes('together')
      ? { status: 409, body: { error: 'This dinner is over.' } }
      : { body: seating },
  );
  api.reply(`${path}report/`, { body: report });
  core.queryClient.setQueryData(queries(core).seatingReport(numberedUuid(9)).queryKey, report);
  renderWithCore(<Wishes seating={seating} />);
  const listSent = (key: string) =>
    api.requestsTo(path).filter(({ method, body }) => method === 'PATCH' && body.includes(key));
  const isUndoable = () =>
    screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled') !== 'true';
  const wish = () => {
    fireEvent.change(screen.getByLabelText('First guest'), { target: { value: ada.id } });
    fireEvent.change(screen.getByLabelText('Second guest'), { target: { value: benno.id } });
    fireEvent.click(screen.getByRole('button', { name: 'Keep together' }));
  };
  const pressZ = () => fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  wish();
  expect(isUndoable(), 'at once').toBe(true);
  fireEvent.click(screen.getByText('Move Cy'));
  pressZ();
  pressZ();
  await vi.waitFor(() => expect(listSent('together')).toHaveLength(2));
  expect(JSON.parse(listSent('together')[1]!.body)).toEqual({ together: [] });
  expect(isUndoable()).toBe(false);
  const add = screen.getByRole('button', { name: 'Keep together' });
  await vi.waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull());

  isRefused = true;
  wish();
  await screen.findByText('This dinner is over.');
  await vi.waitFor(() => expect(isUndoable()).toBe(false));

  fireEvent.click(screen.getByText('Use Draft A'));
  wish();
  expect(isUndoable(), 'while a version is put in place').toBe(false);
  await vi.waitFor(() => expect(core.queryClient.isMutating()).toBe(0));
  expect(listSent('together')).toHaveLength(3);
});

it('[R42] a guest moved to separate a pair is announced once with the new seat', async () => {
  expect(await keepApart(createPlan(3, 'Ada', '', 'Cy', 'Benno'), false)).toEqual([
    'Benno is now at Long table, seat 4.',
  ]);
});

it('[R42] no move is announced if separating a pair moves nobody', async () => {
  expect(await keepApart(createPlan(3, 'Ada', 'Benno', 'Cy', ''), false)).toEqual([]);
});

it('[R42] a manual move after separating a pair is not announced again', async () => {
  expect(await keepApart(createPlan(3, 'Ada', '', 'Cy', 'Benno'), true)).toEqual([]);
});
