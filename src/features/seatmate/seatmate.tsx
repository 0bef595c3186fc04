import { useQuery } from '@tanstack/react-query';
import type { EventBySlug } from '#src/contract/events.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useContentReady } from '#src/core/react/use-content-ready.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { LogoMark } from '#src/components/base/logo.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { PageContent } from '#src/components/feedback/page-content.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { MySeatmates } from './my-seatmates.tsx';
import { SeatmatePreview } from './seatmate-preview.tsx';
import './seatmate.css';

export interface SeatmateProps {
  eventSlug?: string;
  /** The inviter's slug; gives access to invitation-only dinners. */
  slug?: string;
}

/** "Meet who you sit beside" (R70): accepted guests see their neighbours and why; everyone else sees guests who agreed to be shown. */
export function Seatmate({ eventSlug, slug }: SeatmateProps) {
  const core = useCore();
  const t = useTranslator();
  const productName = useProductName();
  const { isSignedIn } = useSession();
  const eventQuery = useQuery(queries(core).eventBySlug({ slug: eventSlug ?? '', invite: slug }));
  const errorMessage = useErrorMessage(eventQuery);
  // The guest's own data arrives after the public data; wait for it so that the card isn't drawn twice.
  const shownEvent = isSignedIn && eventQuery.isPlaceholderData ? undefined : eventQuery.data;
  const acceptedEvent = shownEvent && getAcceptedEvent(shownEvent);
  // An accepted guest's card stands once it has the seat (`MySeatmates`).
  useContentReady(acceptedEvent === null);

  if (!eventSlug || eventQuery.error?.status === 404)
    return (
      <>
        <p className="soft">{t('seatmate_missing')}</p>
        <PageContent />
      </>
    );
  if (errorMessage)
    return (
      <>
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void eventQuery.refetch()}
        />
        <PageContent />
      </>
    );
  if (!shownEvent) return <SeatmateSkeleton label={t('waiting')} />;
  return (
    <article className="card seatmate" part="card" aria-label={t('seatmate_title')}>
      {acceptedEvent ? (
        <MySeatmates event={acceptedEvent} />
      ) : (
        <SeatmatePreview event={shownEvent} slug={slug} />
      )}
      {!core.ownsPage && (
        <p className="seatmate-credit soft small" part="credit">
          <LogoMark />
          {t('seated_by', { product: productName })}
        </p>
      )}
    </article>
  );
}

const getAcceptedEvent = ({ member }: EventBySlug) =>
  member?.my_status === 'accepted' && member.status === 'scheduled' ? member : null;

export function SeatmateSkeleton({ label }: { label?: string }) {
  return (
    <div className="card seatmate skeleton-state" part="card">
      <div className="card-top" part="card-top">
        <Skeleton label={label} height="148px" />
      </div>
      <div className="card-body" part="card-body">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
