import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';

interface DinnerNeighboursProps {
  eventId: string;
  renderStayInTouch: (seating: Seating) => ReactNode;
}

/** After a dinner: those the member sat next to, to stay in touch with (R77). */
export function DinnerNeighbours({ eventId, renderStayInTouch }: DinnerNeighboursProps) {
  const core = useCore();
  const t = useTranslator();
  const headingId = useId();
  const { data } = useQuery(queries(core).seating(eventId));
  if (!data?.neighbours.length) return null;
  return (
    <section className="dinner-neighbours" aria-labelledby={headingId}>
      <div>
        <h3 className="lead" id={headingId}>
          {t('dinner_touch')}
        </h3>
        <p className="soft">{t('dinner_touch_text')}</p>
      </div>
      {renderStayInTouch(data)}
    </section>
  );
}
