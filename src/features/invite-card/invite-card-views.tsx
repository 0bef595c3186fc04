import type { ReactNode, Ref } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { routes } from '#src/contract/routes.ts';
import { type UnseatedState, isInvitationOpen } from '#src/core/dinners/invitation-state.ts';
import { formatInvitationLine } from '#src/core/dinners/invitation-words.ts';
import { countFreeChairs, findFreeSeat, spreadFreeSeats } from '#src/core/dinners/free-seats.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { CoverPicture } from '#src/components/base/cover-picture.tsx';
import { Logo } from '#src/components/base/logo.tsx';
import { Avatar } from '#src/components/person/avatar.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { MiniPlan, SamplePlan } from '#src/components/table-plan/mini-plan.tsx';
import { getSampleSeat, TableEdge } from '#src/components/table-plan/table-edge.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { PageContent } from '#src/components/feedback/page-content.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import { StateBand } from './state-band.tsx';
import './invite-card.css';
import './invite-photo.css';

type Dinner = PublicEvent | EventBySlug;

const HOST_PICTURE_HEIGHT_PX = 48;

interface InviteCardFrontProps {
  event: Dinner;
  inviter: Person | null;
  state: UnseatedState;
  bandRef?: Ref<HTMLParagraphElement>;
  onPress?: () => void;
  /** The buttons, or a step of signing in. */
  children: ReactNode;
}

/** The same in every state but for its band, its line and its buttons (R74). */
export function InviteCardFront({
  event,
  inviter,
  state,
  bandRef = null,
  onPress,
  children,
}: InviteCardFrontProps) {
  const core = useCore();
  const t = useTranslator();
  const { localTime, ...date } = useEventDate()(event);
  const isOpen = isInvitationOpen(state);
  const hostName = formatFullName(event.host);
  const inviterName = isOpen && inviter ? formatFullName(inviter) : '';
  const hosted = hostName && t('dinner_hosted_by', { host: hostName });
  const shownPerson = inviterName && inviter ? inviter : event.host;
  const tables = spreadFreeSeats(event.tables, countFreeChairs(event, state));
  // A seat is lit as the guest's own as long as one can be had.
  const mySeat =
    isOpen && state !== 'full' && tables[0]
      ? { table: 0, seat: findFreeSeat(tables[0], getSampleSeat(tables[0])) }
      : null;
  return (
    <article
      className="card invite invite-front"
      part="card"
      aria-label={event.title}
      onClickCapture={onPress}
    >
      <div className={event.cover_url ? 'card-top has-photo' : 'card-top'} part="card-top">
        {event.cover_url ? (
          <>
            <CoverPicture
              url={event.cover_url}
              isCancelled={state === 'cancelled'}
              className="invite-photo"
              sizes="(min-width: 484px) 452px, 100vw"
              isLazy={!core.ownsPage}
              isMain={core.ownsPage}
            />
            {tables[0] && <TableEdge table={tables[0]} mySeat={mySeat?.seat ?? null} />}
          </>
        ) : (
          <MiniPlan tables={tables} mySeat={mySeat} />
        )}
      </div>
      <StateBand event={event} state={state} ref={bandRef} />
      <div className="card-body" part="card-body">
        <div className="invite-host">
          {shownPerson.picture_url && (
            <Avatar person={shownPerson} sizePx={HOST_PICTURE_HEIGHT_PX} />
          )}
          <p className="invite-from">
            {inviterName
              ? t('invite_from', { name: inviterName })
              : hosted || t('invite_from_unnamed')}
          </p>
        </div>
        <h2 className={event.title.length > 28 ? 'title long' : 'title'} part="title">
          {event.title}
        </h2>
        <div className="invite-facts">
          <EventDate {...date} localTime={null} isCancelled={state === 'cancelled'} />
          <p>
            {event.venue.name}, {event.venue.city}
          </p>
          {inviterName && inviter?.id !== event.host.id && hosted && (
            <p className="soft">{hosted}</p>
          )}
          {/* The server that draws our own page doesn't know the reader's zone, so the line has its place before it has its text. */}
          {state !== 'cancelled' && (core.ownsPage || localTime) && (
            <p className="invite-local-time soft small tabular-numbers">{localTime ?? '\u00A0'}</p>
          )}
        </div>
        <p className="invite-line">{formatInvitationLine(t, event, state)}</p>
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
        <div className="invite-host">
          {name && inviter?.picture_url && (
            <Avatar person={inviter} sizePx={HOST_PICTURE_HEIGHT_PX} />
          )}
          <p className="invite-from">
            {name
              ? t('invite_general_from', { name, product })
              : t('invite_general_from_unnamed', { product })}
          </p>
        </div>
        <h2 className="title invite-general" part="title">
          {t('invite_general_title')}
        </h2>
        <p className="invite-line">{t('invite_general_for')}</p>
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
      <div className="invite-band">
        <Skeleton width="50%" height="20px" />
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
            <GoneInvitation />
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

/** Nothing may be told of the dinner, not even whether there is one. */
function GoneInvitation() {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { isSignedIn } = useSession();
  return (
    <>
      <p>{t('invite_gone')}</p>
      <p className="soft">{t('invite_gone_answered')}</p>
      <Button
        variant="primary"
        size="large"
        wide
        {...link(isSignedIn ? routes.events() : routes.signIn())}
        {...(!core.canNavigate && { target: '_blank', rel: 'noopener' })}
      >
        {t(isSignedIn ? 'invite_my_dinners' : 'invite_sign_in')}
      </Button>
    </>
  );
}
