import type { ReactNode } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { Logo } from '#src/components/base/logo.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { MiniPlan, SamplePlan } from '#src/components/table-plan/mini-plan.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { PageContent } from '#src/components/feedback/page-content.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import './invite-card.css';

type Dinner = PublicEvent | EventBySlug;

/** The highlighted seat stands for the guest's own and is near the middle of the table. */
function getHighlightedSeat({ tables }: Dinner) {
  const table = tables[0];
  if (!table) return null;
  return {
    table: 0,
    seat: table.shape === 'long' ? Math.ceil(table.seats * 0.72) : Math.floor(table.seats / 2),
  };
}

export function InviteCardFront({
  event,
  inviter,
  children,
}: {
  event: Dinner;
  inviter: Person | null;
  children: ReactNode;
}) {
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const name = inviter ? formatFullName(inviter) : '';
  const tableCount = event.tables.length;
  return (
    <article className="card invite" part="card" aria-label={event.title}>
      <div className="card-top" part="card-top">
        <MiniPlan tables={event.tables} mySeat={getHighlightedSeat(event)} />
      </div>
      <div className="card-body" part="card-body">
        <p className="invite-from">
          {name ? t('invite_from', { name }) : t('invite_from_unnamed')}
        </p>
        <h2 className="title" part="title">
          {event.title}
        </h2>
        <div className="invite-facts">
          <EventDate {...formatEventDate(event)} />
          <p>
            {event.venue.name}, {event.venue.city}
          </p>
        </div>
        <p className="invite-line">
          {tableCount > 1
            ? t('invite_summary_tables', { tables: tableCount, seats: event.capacity })
            : t('invite_summary', { seats: event.capacity })}
        </p>
        {children}
        <ProductCredit />
      </div>
    </article>
  );
}

/** An invitation without a dinner: who invites to what, for whom it is, and sign-in (R38). */
export function GeneralInviteCard({
  inviter,
  children,
}: {
  inviter: Person | null;
  children: ReactNode;
}) {
  const t = useTranslator();
  const product = useProductName();
  const name = inviter ? formatFullName(inviter) : '';
  return (
    <article className="card invite" part="card" aria-label={t('invite_general_title')}>
      <div className="card-top" part="card-top">
        <SamplePlan />
      </div>
      <div className="card-body" part="card-body">
        <p className="invite-from">
          {name
            ? t('invite_general_from', { name, product })
            : t('invite_general_from_unnamed', { product })}
        </p>
        <h2 className="title invite-general" part="title">
          {t('invite_general_title')}
        </h2>
        <p className="invite-line">
          {t('splash')} {t('invite_general_for')}
        </p>
        {children}
        <ProductCredit />
      </div>
    </article>
  );
}

/** Names the product on partner pages. */
export function ProductCredit() {
  const core = useCore();
  const t = useTranslator();
  const productName = useProductName();
  if (core.ownsPage) return null;
  return (
    <p className="invite-credit small soft" part="credit">
      <Logo />
      {t('seated_by', { product: productName })}
    </p>
  );
}

export function InviteCardSkeleton({ label }: { label?: string }) {
  return (
    <div
      className="card invite skeleton-state"
      part="card"
      {...(label && { role: 'status', 'aria-label': label })}
    >
      <div className="card-top" part="card-top">
        <Skeleton height="94px" />
      </div>
      <div className="card-body" part="card-body">
        <Skeleton width="60%" height="24px" />
        <Skeleton width="90%" height="94px" />
        <Skeleton width="70%" height="24px" />
        <Skeleton height="54px" />
      </div>
    </div>
  );
}

interface InviteCardErrorProps {
  text: string;
  /** The invitation doesn't exist (any more); otherwise loading failed and can be retried. */
  isNotFound: boolean;
  onRetry: () => void;
}

export function InviteCardError({ text, isNotFound, onRetry }: InviteCardErrorProps) {
  const t = useTranslator();
  const title = t(isNotFound ? 'invite_gone_title' : 'invite_failed_title');
  return (
    <>
      <article className="card invite invite-error" part="card" aria-label={title}>
        <div className="card-top" part="card-top">
          <MiniPlan tables={[{ shape: 'long', seats: 40, taken: [] }]} />
        </div>
        <div className="card-body" part="card-body">
          <h2 className="heading" part="title">
            {title}
          </h2>
          {isNotFound ? (
            <p className="soft">{t('invite_gone')}</p>
          ) : (
            <StatusLine
              kind="error"
              text={text}
              actionLabel={t('action_retry')}
              onAction={onRetry}
            />
          )}
        </div>
      </article>
      <PageContent />
    </>
  );
}
