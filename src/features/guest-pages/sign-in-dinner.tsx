import { useQuery } from '@tanstack/react-query';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { EventDate } from '#src/components/base/event-date.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import './guest-pages.css';

interface SignInDinnerProps {
  slug: string | undefined;
  eventSlug: string | undefined;
}

/** The dinner for which somebody signs in (R09). Its place is kept while it loads. */
export function SignInDinner({ slug, eventSlug }: SignInDinnerProps) {
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const { eventBySlug } = queries(useCore());
  const dinner = useQuery(eventBySlug({ slug: eventSlug ?? '', invite: slug }));
  if (!eventSlug || dinner.isError) return null;
  const event = dinner.data;
  return (
    <div className="sign-in-dinner">
      {event && (
        <>
          <p className="lead">
            <bdi>{event.title}</bdi>
          </p>
          <EventDate {...formatEventDate(event)} />
          <p className="soft">{t('dinner_hosted_by', { host: formatFullName(event.host) })}</p>
        </>
      )}
    </div>
  );
}
