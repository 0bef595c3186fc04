import type { ReactNode } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { Mark } from '#src/parts/mark.tsx';
import { MiniPlan, TableOfForty } from '#src/parts/mini-plan.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { When } from '#src/parts/when.tsx';

type Dinner = PublicEvent | EventBySlug;

/** The lit place of an invitation: the reader's, should they come. It stands near the middle. */
function litPlace({ tables }: Dinner) {
  const table = tables[0];
  if (!table) return null;
  return { table: 0, seat: table.shape === 'long' ? Math.ceil(table.seats * 0.72) : Math.floor(table.seats / 2) };
}

export function Front({ event, inviter, children }: { event: Dinner; inviter: Person | null; children: ReactNode }) {
  const t = useTranslator();
  const when = useEventDate();
  const name = inviter ? [inviter.first_name, inviter.last_name].filter(Boolean).join(' ') : '';
  const tables = event.tables.length;
  return (
    <article className="card invite" part="card">
      <div className="leaf-up" part="card-top">
        <MiniPlan tables={event.tables} lit={litPlace(event)} />
      </div>
      <div className="leaf-dn" part="card-body">
        <p className="invite-from">{name ? t('invite_from', { name }) : t('invite_from_nobody')}</p>
        <h2 className="title" part="title">
          {event.title}
        </h2>
        <div className="invite-facts">
          <When {...when(event)} />
          <p>
            {event.venue.name}, {event.venue.city}
          </p>
        </div>
        <p className="invite-line">{tables > 1 ? t('invite_line_tables', { tables, seats: event.capacity }) : t('invite_line', { seats: event.capacity })}</p>
        {children}
        <SeatedBy />
      </div>
    </article>
  );
}

/** Without a dinner: who asks, what this is, and the way in (R38). */
export function General({ inviter, children }: { inviter: Person | null; children: ReactNode }) {
  const t = useTranslator();
  return (
    <article className="card invite" part="card">
      <div className="leaf-up" part="card-top">
        <TableOfForty />
      </div>
      <div className="leaf-dn" part="card-body">
        {inviter && <p className="invite-from">{t('invite_general_from', { name: `${inviter.first_name} ${inviter.last_name}`.trim() })}</p>}
        <h2 className="title invite-general" part="title">
          {t('invite_general_title')}
        </h2>
        <p className="invite-line">{t('splash')}</p>
        {children}
        <SeatedBy />
      </div>
    </article>
  );
}

/** On a stranger's page the card says who laid the table. */
export function SeatedBy() {
  const core = useCore();
  const t = useTranslator();
  const product = useProductName();
  if (core.isFirstParty) return null;
  return (
    <p className="invite-by small soft" part="credit">
      <Mark />
      {t('seated_by', { product })}
    </p>
  );
}

/** Fills the place of what comes. */
export function Waiting({ label }: { label?: string }) {
  return (
    <div className="card invite waiting" part="card" {...(label && { role: 'status', 'aria-label': label })}>
      <div className="leaf-up" part="card-top">
        <Skeleton height="94px" />
      </div>
      <div className="leaf-dn" part="card-body">
        <Skeleton width="60%" height="24px" />
        <Skeleton width="90%" height="94px" />
        <Skeleton width="70%" height="24px" />
        <Skeleton height="54px" />
      </div>
    </div>
  );
}

/** A table at which nobody sits yet, and why. */
export function Trouble({ text, gone, onRetry }: { text: string; gone: boolean; onRetry: () => void }) {
  const t = useTranslator();
  return (
    <article className="card invite trouble" part="card">
      <div className="leaf-up" part="card-top">
        <MiniPlan tables={[{ shape: 'long', seats: 40 }]} taken={0} />
      </div>
      <div className="leaf-dn" part="card-body">
        <h2 className="heading" part="title">
          {t(gone ? 'invite_gone_title' : 'invite_trouble_title')}
        </h2>
        {gone ? <p className="soft">{t('invite_gone')}</p> : <StatusLine kind="trouble" text={text} actionLabel={t('action_retry')} onAction={onRetry} />}
      </div>
    </article>
  );
}
