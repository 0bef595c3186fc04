import { useQuery } from '@tanstack/react-query';
import { NEWEST_LOG_COUNT } from '#src/contract/event-log.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore } from '#src/core/react/core-provider.tsx';

/** What only the overview of a dinner that is over shows. */
export function useAfterDinner(event: DinnerEvent, enabled: boolean) {
  const core = useCore();
  const recap = useQuery({ ...queries(core).recap(event.id), enabled });
  const report = useQuery({ ...queries(core).seatingReport(event.id), enabled });
  const log = useQuery({
    ...queries(core).log(event.id, { limit: NEWEST_LOG_COUNT }),
    enabled,
  });
  return {
    recap,
    report: report.data,
    isThanked: (log.data?.results ?? []).some(
      ({ action, at }) => action === 'messaged' && at >= event.ends_at,
    ),
    isLoading: recap.isLoading || report.isLoading || log.isLoading,
  };
}
