import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import type { FeedItemProps } from './feed-item-layout.tsx';

interface DinnerNeighboursProps extends Pick<FeedItemProps, 'renderStayInTouch'> {
  eventId: string;
}

/** After a dinner: those the member sat next to, to stay in touch with (R77). */
export function DinnerNeighbours({ eventId, renderStayInTouch }: DinnerNeighboursProps) {
  const core = useCore();
  const { data, isLoading } = useQuery(queries(core).seating(eventId));
  return data || isLoading ? renderStayInTouch(data) : null;
}
