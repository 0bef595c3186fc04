import { useRef } from 'react';
import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import type { SeatingWishKind } from '#src/contract/seating.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { useMovedGuestsToast } from './use-moved-guests-toast.ts';
import type { SeatingMoves } from './use-seating-moves.ts';

type Report = CallResponse<'reportSeating'>;

export type Pair = readonly [Person, Person];

export interface PairWishes {
  /** A pair has one wish at most: a new one replaces the other kind. */
  add: (kind: SeatingWishKind, pair: Pair, onSaved?: () => void) => void;
  remove: (pair: Pair) => void;
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

type Lists = Record<SeatingWishKind, readonly Pair[]>;

const WISH_KINDS = ['together', 'apart'] as const;

/** Saves whom the host wants side by side, and whom never near each other (R42, R80), each to be undone like a move. */
export function usePairWishes(
  { seating, isSaving, saveWish }: Pick<SeatingMoves, 'seating' | 'isSaving' | 'saveWish'>,
  report: Report | undefined,
): PairWishes {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const change = useApiMutation('changeSeating');
  const notifyMoved = useMovedGuestsToast(seating, isSaving);
  const { queryKey } = queries(core).seatingReport(seating.event_id);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Sets the one wish of a pair, or none, and returns the one before it. One after the other: each request replaces whole lists, so it
   * builds on what the one before it left. Rejects with the error of the request, which is shown.
   */
  function save(pair: Pair, wish: SeatingWishKind | null): Promise<SeatingWishKind | null> {
    const before = lastSave.current;
    const saveNext = async () => {
      await before;
      const current = core.queryClient.getQueryData<Report>(queryKey) ?? report;
      if (!current) throw new Error('there is no report to build on');
      const lists: Lists = {
        together: current.together.map(({ pair }) => pair),
        apart: current.never,
      };
      const previous = WISH_KINDS.find((kind) =>
        lists[kind].some((each) => isSamePair(each, pair)),
      );
      const without = (kind: SeatingWishKind) =>
        lists[kind].filter((each) => !isSamePair(each, pair));
      const changed: Partial<Lists> = {
        ...(previous && { [previous]: without(previous) }),
        ...(wish && { [wish]: [...without(wish), pair] }),
      };
      const plan = await change.mutateAsync({
        params: { id: seating.event_id },
        body: {
          ...(changed.together && { together: toIds(changed.together) }),
          ...(changed.apart && { never: toIds(changed.apart) }),
        },
      });
      core.queryClient.setQueryData<Report>(
        queryKey,
        (cached) => cached && withLists(cached, changed),
      );
      if (wish) notifyMoved(plan);
      return previous ?? null;
    };
    const saved = saveNext();
    lastSave.current = saved.catch(() => {});
    return saved;
  }

  const describe = (pair: Pair, from: SeatingWishKind | null, to: SeatingWishKind | null) =>
    t(
      to ? `seating_${to}_added` : `seating_${from ?? 'together'}_removed`,
      namePair(pair, t.locale),
    );

  async function restore(pair: Pair, from: SeatingWishKind | null, to: SeatingWishKind | null) {
    try {
      await save(pair, to);
      showToast(describe(pair, from, to));
      return 'done';
    } catch (error) {
      // One of the two has left, or no wish is taken any more: trying again would change nothing.
      return isApiError(error) && (error.status === 400 || error.status === 409) ? null : 'failed';
    }
  }

  const setWish = (pair: Pair, wish: SeatingWishKind | null, onSaved?: () => void) =>
    void saveWish(async () => {
      try {
        const previous = await save(pair, wish);
        onSaved?.();
        if (previous === wish) return null;
        return {
          message: describe(pair, previous, wish),
          replay: (side) =>
            side === 'before' ? restore(pair, wish, previous) : restore(pair, previous, wish),
        };
      } catch {
        // Shown as the error of the mutation.
        return null;
      }
    });

  const { together, never } = change.error?.fields ?? {};
  return {
    add: (kind, pair, onSaved) => setWish(pair, kind, onSaved),
    remove: (pair) => setWish(pair, null),
    isSaving: change.isPending,
    errorMessage: together?.[0] ?? never?.[0] ?? getErrorMessage(t, change),
  };
}

const toIds = (pairs: readonly Pair[]) =>
  pairs.map(([one, other]): [string, string] => [one.id, other.id]);

/** Until the new report is here, seats are being looked for. */
const withLists = (report: Report, { together, apart }: Partial<Lists>): Report => ({
  ...report,
  ...(apart && {
    never: apart.map(([one, other]): [Person, Person] => [one, other]),
    apart: apart.map((pair) => {
      const known = report.apart.find((each) => isSamePair(each.pair, pair));
      return known ?? { pair: [pair[0], pair[1]], state: 'searching' };
    }),
  }),
  ...(together && {
    together: together.map((pair) => {
      const known = report.together.find((each) => isSamePair(each.pair, pair));
      return known ?? { pair: [pair[0], pair[1]], state: 'searching' };
    }),
  }),
});
