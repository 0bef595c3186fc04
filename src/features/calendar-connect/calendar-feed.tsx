import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import './calendar-connect.css';

/** My dinners as a calendar subscription, by one press or by its URL (R44, R77); renewing it invalidates the old one. */
export function CalendarFeed() {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const field = useRef<HTMLInputElement>(null);
  const feed = useQuery(queries(core).calendar());
  const renew = useApiMutation('renewCalendar');
  const feedError = getErrorMessage(t, feed);
  const url = renew.data?.feed_url ?? feed.data?.feed_url;
  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      showToast(t('calendars_feed_copied'));
    } catch {
      // No clipboard access: select the URL for copying by hand.
      field.current?.focus();
      field.current?.select();
      showToast(t('calendars_feed_copy_failed'));
    }
  }
  return (
    <div className="settings-subsection">
      {feedError && (
        <StatusLine
          kind="error"
          text={feedError}
          actionLabel={t('action_retry')}
          onAction={() => void feed.refetch()}
        />
      )}
      {!feedError && !url && <Skeleton label={t('waiting')} height="212px" />}
      {url && (
        <>
          <TextField
            ref={field}
            label={t('calendars_feed')}
            hint={t('calendars_feed_hint')}
            value={url}
            readOnly
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="calendar-actions">
            {/* Opens the calendar of this device, which asks whether to subscribe. */}
            <Button href={url.replace(/^https?:/, 'webcal:')}>
              {t('calendars_feed_subscribe')}
            </Button>
            <Button onClick={() => void copy(url)}>{t('calendars_feed_copy')}</Button>
            <Button
              variant="ghost"
              aria-describedby="calendar-renew"
              loading={renew.isPending}
              onClick={() =>
                renew.mutate(
                  { body: {} },
                  { onSuccess: () => showToast(t('calendars_feed_renewed')) },
                )
              }
            >
              {t('calendars_feed_renew')}
            </Button>
          </div>
          <p className="hint" id="calendar-renew">
            {t('calendars_feed_renew_hint')}
          </p>
          <StatusLine kind="error" text={getErrorMessage(t, renew)} />
        </>
      )}
    </div>
  );
}
