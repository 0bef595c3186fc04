import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { BackIcon } from '#src/components/base/icons.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { FailedQueries, hasFailed } from '../failed-queries.tsx';
import { DownloadList } from '../guests/download-list.tsx';
import { KitchenPaper } from './kitchen-paper.tsx';
import '#src/components/base/back-link.css';
import '#src/components/base/printed-page.css';
import './kitchen.css';

/** What is printed should be what is known. */
const REFETCH_INTERVAL_MS = 15_000;

/** The kitchen's sheet for the host, to print or to download (R82). */
export function Kitchen({ eventId }: { eventId: string }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const [isDownloading, setDownloading] = useState(false);
  const event = useQuery(queries(core).event(eventId));
  const sheet = useQuery({
    ...queries(core).kitchen(eventId),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  const read = [event, sheet];
  return (
    <div className="print">
      <div className="print-controls kitchen-controls">
        <h1 className="visually-hidden">{t('kitchen_title')}</h1>
        <a className="back-link" {...link(routes.eventEvening(eventId))}>
          <BackIcon />
          {t('host_nav_evening')}
        </a>
        {event.data && sheet.data && (
          <div className="kitchen-actions">
            <Button onClick={() => setDownloading(true)}>{t('guests_file')}</Button>
            <Button variant="primary" onClick={() => window.print()}>
              {t('print_now')}
            </Button>
          </div>
        )}
      </div>
      {read.some(hasFailed) ? (
        <FailedQueries queries={read} />
      ) : event.data && sheet.data ? (
        <>
          <div className="print-sheets">
            <KitchenPaper event={event.data} sheet={sheet.data} readAt={sheet.dataUpdatedAt} />
          </div>
          {isDownloading && (
            <DownloadList event={event.data} list="kitchen" onClose={() => setDownloading(false)} />
          )}
        </>
      ) : (
        <Skeleton label={t('waiting')} height="900px" />
      )}
    </div>
  );
}
