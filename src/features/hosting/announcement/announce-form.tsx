import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useRef } from 'react';
import { MAX_HOST_LINE_LENGTH } from '#src/contract/constants/limits.ts';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Announcement, Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { describeError, getErrorMessage } from '#src/core/data/error-message.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import type { DraftState } from '#src/core/react/use-draft.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextArea } from '#src/components/forms/field.tsx';
import { UnreachedGuests } from '../guests/unreached-guests.tsx';
import { useOnNewRevision } from '../seating/use-on-new-revision.ts';
import { Checks } from './checks.tsx';

export interface AnnouncementPartProps {
  event: DinnerEvent;
  seating: Seating;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The pressed button is gone afterwards: the heading gets the focus. */
  reportFocus: ReportFocus;
}

/** Guests who have a seat and get no e-mail. */
export function WithoutEmail({
  event,
  facts: { without_account, not_invited, unreachable },
}: {
  event: DinnerEvent;
  facts: Announcement;
}) {
  const t = useTranslator();
  const link = useRouteLink();
  return (
    <UnreachedGuests
      counts={{
        noAddress: without_account - not_invited - unreachable,
        notInvited: not_invited,
        unreachable,
      }}
      inviteLink={<a {...link(routes.eventGuests(event.id))}>{t('announce_invite')}</a>}
    />
  );
}

/** What to look at again, the host's line, and the button that announces the seating. */
export function AnnounceForm({
  event,
  seating,
  facts,
  draft,
  heading,
  reportFocus,
}: AnnouncementPartProps & {
  facts: Announcement;
  draft: DraftState<{ host_line: string }>;
}) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const form = useRef<HTMLFormElement>(null);
  const hintId = useId();
  useReportFocusOnUnmount(form, reportFocus);
  const announce = useApiMutation('announceSeating');
  const report = useQuery(queries(core).seatingReport(event.id));
  useOnNewRevision(seating.revision, () => void report.refetch());
  const { host_line } = draft.value;
  const isTooLong = host_line.trim().length > MAX_HOST_LINE_LENGTH;
  function send(submit: FormEvent) {
    submit.preventDefault();
    if (isTooLong || report.isFetching) return;
    const body = { host_line, revision: seating.revision };
    announce.mutate(
      { params: { id: event.id }, body },
      {
        onError: () => void core.queryClient.invalidateQueries(queries(core).seating(event.id)),
      },
    );
  }
  return (
    <form className="announce-form" ref={form} onSubmit={send} noValidate>
      <h2 className="heading" ref={heading} tabIndex={-1}>
        {t('announce_title')}
      </h2>
      <p className="soft">
        {facts.guests > 0 ? t.plural('announce_lead', facts.guests) : t('announce_lead_none')}
      </p>
      <WithoutEmail event={event} facts={facts} />
      <Checks
        event={event}
        seating={seating}
        alone={report.isFetching ? undefined : report.error ? [] : report.data?.alone}
        isUnchecked={report.error !== null}
        facts={facts}
      />
      <StatusLine
        kind="error"
        text={
          report.error &&
          !report.isFetching &&
          t('seating_publish_unchecked', { reason: describeError(t, report.error) })
        }
        actionLabel={t('action_retry')}
        onAction={() => void report.refetch()}
      />
      {facts.guests > 0 && (
        <TextArea
          label={t('announce_line')}
          optionalLabel={t('host_optional')}
          rows={2}
          dir="auto"
          value={host_line}
          error={
            isTooLong &&
            t('announce_line_long', {
              max: MAX_HOST_LINE_LENGTH,
              length: host_line.trim().length,
            })
          }
          onChange={({ currentTarget }) => draft.set({ host_line: currentTarget.value })}
        />
      )}
      <div className="announce-send">
        <StatusLine kind="error" text={getErrorMessage(t, announce)} />
        <div className="announce-buttons">
          <Button size="large" {...link(routes.eventSeating(event.id))}>
            {t('seating_publish_not_yet')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            size="large"
            loading={announce.isPending}
            // What is sent can be taken back for a moment only, so it waits for what the report says.
            aria-disabled={report.isFetching || undefined}
            aria-describedby={hintId}
          >
            {facts.guests > 0 ? t.plural('announce_send', facts.guests) : t('announce_title')}
          </Button>
        </div>
        <p className="hint" id={hintId}>
          {t('announce_hint')}
        </p>
      </div>
    </form>
  );
}
