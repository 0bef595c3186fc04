import { useRef } from 'react';
import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { useMovedGuestsToast } from './use-moved-guests-toast.ts';

type Report = CallResponse<'reportSeating'>;

export type WishKind = 'together' | 'apart';
export type Pair = readonly [Person, Person];

export interface PairWishes {
  /** A pair has one wish at most: a new one replaces the other kind. */
  add: (kind: WishKind, pair: Pair, onSaved?: () => void) => void;
  remove: (kind: WishKind, pair: Pair) => void;
  isSaving: boolean;
  errorMessage: string | undefined;
}

const isSamePair = ([a, b]: Pair, [c, d]: Pair) =>
  (a.id === c.id && b.id === d.id) || (a.id === d.id && b.id === c.id);

/** In alphabetical order, as in lists: the server keeps no order. */
export function namePair([one, other]: Pair, locale: string): { one: string; other: string } {
  const names = [one, other].map(formatFullName);
  const [first, second] = names.toSorted((a, b) => a.localeCompare(b, locale));
  return { one: first!, other: second! };
}

type Lists = Record<WishKind, readonly Pair[]>;

const OTHER_KIND = { together: 'apart', apart: 'together' } as const;

/** Saves whom the host wants side by side, and whom never near each other (R42, R80). `isMoving`: a change by hand is being saved. */
export function usePairWishes(
  seating: Seating,
  report: Report | undefined,
  isMoving: boolean,
): PairWishes {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const change = useApiMutation('changeSeating');
  const notifyMoved = useMovedGuestsToast(seating, isMoving);
  const { queryKey } = queries(core).seatingReport(seating.event_id);
  const lastSave = useRef<Promise<void>>(Promise.resolve());

  /** One after the other: each request replaces whole lists, so it builds on what the one before it left. */
  function save(changeLists: (current: Lists) => Partial<Lists>, onSaved: (plan: Seating) => void) {
    const before = lastSave.current;
    const saveNext = async () => {
      await before;
      const current = core.queryClient.getQueryData<Report>(queryKey) ?? report;
      if (!current) return;
      const lists = changeLists({
        together: current.together.map(({ pair }) => pair),
        apart: current.never,
      });
      try {
        const plan = await change.mutateAsync({
          params: { id: seating.event_id },
          body: {
            ...(lists.together && { together: toIds(lists.together) }),
            ...(lists.apart && { never: toIds(lists.apart) }),
          },
        });
        core.queryClient.setQueryData<Report>(
          queryKey,
          (cached) => cached && withLists(cached, lists),
        );
        onSaved(plan);
      } catch {
        // Shown as the error of the mutation.
      }
    };
    lastSave.current = saveNext();
  }

  function add(kind: WishKind, pair: Pair, onSaved?: () => void) {
    const otherKind = OTHER_KIND[kind];
    let wasOther = false;
    save(
      (current) => {
        const rest = current[otherKind].filter((each) => !isSamePair(each, pair));
        wasOther = rest.length < current[otherKind].length;
        return {
          [kind]: [...current[kind].filter((each) => !isSamePair(each, pair)), pair],
          ...(wasOther && { [otherKind]: rest }),
        };
      },
      (plan) => {
        showToast(t(`seating_${kind}_added`, namePair(pair, t.locale)), {
          label: t('action_undo'),
          run: () => (wasOther ? add(otherKind, pair) : remove(kind, pair)),
        });
        notifyMoved(plan);
        onSaved?.();
      },
    );
  }

  function remove(kind: WishKind, pair: Pair) {
    save(
      (current) => ({ [kind]: current[kind].filter((each) => !isSamePair(each, pair)) }),
      () => showToast(t(`seating_${kind}_removed`, namePair(pair, t.locale))),
    );
  }

  const { together, never } = change.error?.fields ?? {};
  return {
    add,
    remove,
    isSaving: change.isPending,
    errorMessage: together?.[0] ?? never?.[0] ?? getErrorMessage(t, change),
  };
}

const toIds = (pairs: readonly Pair[]) =>
  pairs.map(([one, other]): [string, string] => [one.id, other.id]);

/** Until the new report is here, seats are being looked for. */
const withLists = (report: Report, { together, apart }: Partial<Lists>): Report => ({
  ...report,
  ...(apart && { never: apart.map(([one, other]): [Person, Person] => [one, other]) }),
  ...(together && {
    together: together.map((pair) => {
      const known = report.together.find((each) => isSamePair(each.pair, pair));
      return known ?? { pair: [pair[0], pair[1]], state: 'searching' };
    }),
  }),
});
