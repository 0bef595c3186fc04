import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { CoreProvider } from '#src/core/react/core-provider.tsx';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { createPlan } from './create-plan.test-helper.ts';
import { usePairWishes } from './use-pair-wishes.ts';
import { WishedPairs } from './wished-pairs.tsx';

type Report = CallResponse<'reportSeating'>;
const makeReport = (lists: Pick<Report, 'never' | 'together'>) => lists as Report;
const report = makeReport({ never: [], together: [] });

function Wishes({
  seating,
  listed = report,
  isMoving = false,
}: {
  seating: Seating;
  listed?: Report;
  isMoving?: boolean;
}) {
  const wishes = usePairWishes(seating, listed, isMoving);
  return (
    <WishedPairs
      report={listed}
      seating={seating}
      wishes={wishes}
      isFrozen={false}
      isOver={false}
    />
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
    never: [[benno, ada]],
    together: [{ pair: [benno, ada], state: 'locked' }],
  });
  renderWithCore(<Wishes seating={createPlan(1, 'Ada', 'Benno', 'Cy', '')} listed={listed} />);
  expect(screen.getAllByText('Ada and Benno')).toHaveLength(2);
  screen.getByRole('button', { name: 'Stop keeping Ada and Benno apart' });
  screen.getByRole('button', { name: 'Stop keeping Ada and Benno together' });
  screen.getByText('Not kept: both of their seats are locked.');
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
