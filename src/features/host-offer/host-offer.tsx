import { useId } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { useNavigateToRoute, useRouteLink } from '#src/core/react/use-route-link.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import './host-offer.css';

export interface HostOfferProps {
  event: DinnerEvent;
  /** For a page that stays; by default home follows. */
  onDeclined?: () => void;
}

/** The owner of a dinner asks the member to help, who accepts or declines here (R81). */
export function HostOffer({ event, onDeclined }: HostOfferProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const go = useNavigateToRoute();
  const { showToast } = useToast();
  const formatEventDate = useEventDate();
  const headingId = useId();
  const accept = useApiMutation('acceptHosting');
  const decline = useApiMutation('declineHosting');
  const role = event.offered_role;
  if (!role) return null;
  const params = { id: event.id };
  const name = formatFullName(event.host);
  return (
    <section className="card host-offer" aria-labelledby={headingId}>
      <div className="card-body">
        <h2 className="lead" id={headingId}>
          {t(`host_offer_${role}`, { name })}
        </h2>
        <p>
          <a className="host-offer-title" {...link(routes.event(event.id))}>
            <bdi>{event.title}</bdi>
          </a>
        </p>
        <EventDate {...formatEventDate(event)} />
        <p className="soft">{t(`host_offer_${role}_text`)}</p>
        <StatusLine kind="error" text={getErrorMessage(t, accept) ?? getErrorMessage(t, decline)} />
        <div className="host-offer-actions">
          <Button
            variant="primary"
            loading={accept.isPending}
            disabled={decline.isPending}
            onClick={() =>
              accept.mutate(
                { params, body: { role } },
                {
                  onSuccess: () => {
                    showToast(t('host_offer_accepted'));
                    go(role === 'door' ? routes.eventEvening(event.id) : routes.event(event.id));
                  },
                },
              )
            }
          >
            {t('host_offer_accept')}
          </Button>
          <Button
            loading={decline.isPending}
            disabled={accept.isPending}
            onClick={() =>
              decline.mutate(
                { params, body: {} },
                {
                  onSuccess: () => {
                    showToast(t('host_offer_declined', { title: event.title }));
                    if (onDeclined) onDeclined();
                    else go(routes.home());
                  },
                },
              )
            }
          >
            {t('host_offer_decline')}
          </Button>
        </div>
      </div>
    </section>
  );
}
