import { useRef } from 'react';
import { TAKE_BACK_MS } from '#src/contract/constants/limits.ts';
import type { Announcement } from '#src/contract/seating.ts';
import { formatCountdown } from '#src/i18n/format/format-countdown.ts';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useCountdown } from '#src/core/react/use-countdown.ts';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useReportFocusOnUnmount } from '#src/components/base/use-focus-restore.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { type AnnouncementPartProps, WithoutEmail } from './announce-form.tsx';
import { countFullPlates, countPlates } from './full-plates.ts';

/** The e-mails wait: how long still, and the way back. The server decides when they leave. */
export function AnnouncedSeating({
  event,
  seating,
  facts,
  heading,
  reportFocus,
}: AnnouncementPartProps & { facts: Announcement }) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const section = useRef<HTMLElement>(null);
  useReportFocusOnUnmount(section, reportFocus);
  const takeBack = useApiMutation('takeBackSeating');
  const leavesAt = seating.publishing_at ?? '';
  const hasEmails = facts.guests > 0;
  const plates = countPlates(facts.guests);
  const timeThere = dates.formatTime(leavesAt, event.time_zone);
  // The host may be elsewhere, with another time on the clock.
  const time = dates.formatInViewerZone(leavesAt, event.time_zone)
    ? t('announce_time_in', { time: timeThere, city: formatZoneCity(event.time_zone) })
    : timeThere;
  // A device whose clock is wrong shows at most the whole time.
  const left = Math.min(
    TAKE_BACK_MS,
    useCountdown(() => Date.parse(leavesAt) - core.clock.now()),
  );
  return (
    <section ref={section}>
      <h2 className="heading" ref={heading} tabIndex={-1}>
        {hasEmails ? t.plural('announce_sealed', facts.guests) : t('announce_sealed_none')}
      </h2>
      <p className="soft">
        {t(hasEmails ? 'announce_sealed_text' : 'announce_sealed_text_none', { time })}
      </p>
      <WithoutEmail event={event} facts={facts} />
      {hasEmails && (
        <svg className="announce-drain" viewBox="0 0 352 14" aria-hidden="true" focusable="false">
          {[...Array(plates).keys()].map((i) => (
            <circle
              key={i}
              className={i < countFullPlates(left, plates) ? undefined : 'gone'}
              cx={8 + i * 14.6}
              cy="7"
              r="4.6"
            />
          ))}
        </svg>
      )}
      <div className="announce-left">
        {left > 0 ? (
          <p className="soft" role="timer">
            <b>{formatCountdown(left)}</b> {t('announce_left')}
          </p>
        ) : (
          <p className="soft">{t(hasEmails ? 'announce_leaving' : 'announce_publishing')}</p>
        )}
        <Button
          size="large"
          loading={takeBack.isPending}
          onClick={() =>
            takeBack.mutate(
              { params: { id: event.id } },
              {
                // Refused once they have left, which this page may not know yet.
                onError: () =>
                  void core.queryClient.invalidateQueries(queries(core).seating(event.id)),
              },
            )
          }
        >
          {t('announce_take_back')}
        </Button>
      </div>
      <StatusLine kind="error" text={getErrorMessage(t, takeBack)} />
      <AfterThat />
    </section>
  );
}

function AfterThat() {
  const t = useTranslator();
  return (
    <ul className="announce-checks">
      <li>
        <h3>{t('announce_after')}</h3>
        <p>{t('announce_after_text')}</p>
      </li>
    </ul>
  );
}
