import { useQuery } from '@tanstack/react-query';
import type { EventBySlug } from '#src/contract/events.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Plates } from '#src/parts/mark.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { MySeatmates } from './my-seatmates.tsx';
import { Preview } from './preview.tsx';

export interface SeatmateProps {
  /** The dinner. */
  eventSlug?: string;
  /** Who invites; opens a dinner that is by invitation alone. */
  slug?: string;
}

/** "Meet who you sit beside" (R70): to a guest with a place who is beside it and why, to anybody else who has agreed to be shown. */
export function Seatmate({ eventSlug, slug }: SeatmateProps) {
  const core = useCore();
  const t = useTranslator();
  const product = useProductName();
  const { isSignedIn } = useSession();
  const dinner = useQuery(queries(core).eventBySlug({ slug: eventSlug ?? '', invite: slug }));
  const event = dinner.data;
  const trouble = useErrorMessage(dinner);

  if (!eventSlug || dinner.error?.status === 404) return <p className="soft">{t('seatmate_missing')}</p>;
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void dinner.refetch()} />;
  // A guest's own side comes a moment later than everybody's; the card is not drawn twice for that.
  if (!event || (isSignedIn && dinner.isPlaceholderData)) return <Waiting label={t('waiting')} />;
  const coming = comingTo(event);
  return (
    <article className="card mate" part="card" aria-label={t('seatmate_title')}>
      {coming ? <MySeatmates event={coming} /> : <Preview event={event} slug={slug} />}
      {!core.isFirstParty && (
        <p className="mate-by soft small" part="credit">
          <Plates />
          {t('seated_by', { product })}
        </p>
      )}
    </article>
  );
}

const comingTo = ({ member }: EventBySlug) => (member?.my_status === 'accepted' && member.status === 'scheduled' ? member : null);

/** The card's place, in its size. */
export function Waiting({ label }: { label?: string }) {
  return (
    <div className="card mate waiting" part="card">
      <div className="leaf-up" part="card-top">
        <Skeleton label={label} height="148px" />
      </div>
      <div className="leaf-dn" part="card-body">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
