import { useQuery } from '@tanstack/react-query';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { type Report, isBrokenNeed } from './report-lines.ts';
import { useOnNewRevision } from './use-on-new-revision.ts';

/** While a better plan is searched, which may leave the revision as it is. */
const REFETCH_INTERVAL_MS = 4000;

/** The server computes the report for each revision, so it is refetched after a change. */
export function useSeatingReport(seating: Seating, bestRevision: number | null) {
  const core = useCore();
  const report = useQuery({
    ...queries(core).seatingReport(seating.event_id),
    // A search that finds no better plan leaves the revision as it is.
    refetchInterval: ({ state }) =>
      [
        ...(state.data?.together ?? []),
        ...(state.data?.apart ?? []),
        ...(state.data?.parties ?? []),
        ...(state.data?.needs ?? []),
      ].some((wish) => wish.state === 'searching') && REFETCH_INTERVAL_MS,
  });
  useOnNewRevision(seating.revision, () => void report.refetch());
  // The report ignores guests' private choices, so it may promise an improvement that isn't possible.
  const data =
    report.data && bestRevision === seating.revision ? { ...report.data, slack: 0 } : report.data;
  return { report, data };
}

/** Pairs whom the host wants together, also in a group, by the guests' ids. The plan joins those who sit side by side. */
export const listKeptTogether = (report: Report | undefined) =>
  report
    ? [
        ...report.together.flatMap(({ pair: [one, other], state }) =>
          state === 'beside' ? [[one.id, other.id] as const] : [],
        ),
        ...report.parties.flatMap(({ people, state }) =>
          state === 'beside'
            ? people.flatMap((one, at) =>
                people.slice(at + 1).map((other) => [one.id, other.id] as const),
              )
            : [],
        ),
      ]
    : [];

/** What guests need and their seat doesn't have, by their ids. */
export function groupUnmetNeeds(report: Report | undefined): ReadonlyMap<string, SeatNeed[]> {
  const unmet = new Map<string, SeatNeed[]>();
  for (const { person, need, state } of report?.needs ?? [])
    if (isBrokenNeed(state)) unmet.set(person.id, [...(unmet.get(person.id) ?? []), need]);
  return unmet;
}
