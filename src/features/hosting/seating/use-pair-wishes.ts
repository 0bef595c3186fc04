import { useLayoutEffect, useRef } from 'react';
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

export type PairKind = 'together' | 'apart';
export type Pair = readonly [Person, Person];

export interface PairWishes {
  /** A pair has one wish at most: a new one replaces the other kind. */
  add: (kind: PairKind, pair: Pair, onSaved?: () => void) => void;
  remove: (kind: PairKind, pair: Pair) => void;
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

type Lists = Record<PairKind, readonly Pair[]>;

const getLists = (report: Report | undefined): Lists => ({
  together: report?.together.map(({ pair }) => pair) ?? [],
  apart: report?.never ?? [],
});

const OTHER_KIND = { together: 'apart', apart: 'together' } as const;
const FIELDS = { together: 'together', apart: 'never' } as const;

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
  // A toast may undo a wish after the lists have changed again.
  const latest = useRef(report);
  useLayoutEffect(() => {
    latest.current = report;
  });

  function save(lists: Partial<Lists>, onSaved: (plan: Seating) => void) {
    const toIds = (pairs: readonly Pair[]) =>
      pairs.map(([one, other]): [string, string] => [one.id, other.id]);
    change.mutate(
      {
        params: { id: seating.event_id },
        body: {
          ...(lists.together && { together: toIds(lists.together) }),
          ...(lists.apart && { never: toIds(lists.apart) }),
        },
      },
      {
        onSuccess: (plan) => {
          // The request replaces the lists: the next change must build on these, not on a report still being computed.
          core.queryClient.setQueryData<Report>(
            queries(core).seatingReport(seating.event_id).queryKey,
            (cached) => cached && withLists(cached, lists),
          );
          onSaved(plan);
        },
      },
    );
  }

  function add(kind: PairKind, pair: Pair, onSaved?: () => void) {
    const lists = getLists(latest.current);
    const other = lists[OTHER_KIND[kind]];
    const rest = other.filter((each) => !isSamePair(each, pair));
    const wasOther = rest.length < other.length;
    const undo = () => (wasOther ? add(OTHER_KIND[kind], pair) : remove(kind, pair));
    save(
      {
        [kind]: [...lists[kind].filter((each) => !isSamePair(each, pair)), pair],
        ...(wasOther && { [OTHER_KIND[kind]]: rest }),
      },
      (plan) => {
        showToast(t(`seating_${kind}_added`, namePair(pair, t.locale)), {
          label: t('action_undo'),
          run: undo,
        });
        notifyMoved(plan);
        onSaved?.();
      },
    );
  }

  function remove(kind: PairKind, pair: Pair) {
    save({ [kind]: getLists(latest.current)[kind].filter((each) => !isSamePair(each, pair)) }, () =>
      showToast(t(`seating_${kind}_removed`, namePair(pair, t.locale))),
    );
  }

  const fields = change.error?.fields ?? {};
  return {
    add,
    remove,
    isSaving: change.isPending,
    errorMessage:
      Object.values(FIELDS).flatMap((field) => fields[field] ?? [])[0] ??
      getErrorMessage(t, change),
  };
}

/** Until the new report is here, a new pair counts as not seated side by side. */
const withLists = (report: Report, { together, apart }: Partial<Lists>): Report => ({
  ...report,
  ...(apart && { never: apart.map(([one, other]): [Person, Person] => [one, other]) }),
  ...(together && {
    together: together.map((pair) => {
      const known = report.together.find((each) => isSamePair(each.pair, pair));
      return known ?? { pair: [pair[0], pair[1]], state: 'not_beside' };
    }),
  }),
});
