import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { describeError, getErrorMessage } from '#src/core/data/error-message.ts';
import { useOptimisticValue } from '#src/core/react/use-optimistic-value.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { ConfirmDialog } from '#src/components/overlays/confirm-dialog.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Switch } from '#src/components/forms/switch.tsx';
import {
  findGuestsAloneAtTable,
  getSeatedName,
  formatShortNameList,
  listSeatedPeople,
} from './seating-model.ts';
import type { SeatingMoves } from './use-seating-moves.ts';

/** Tells guests their seats, after a question (R42). Once published, says since when. */
export function PublishSeating({
  event,
  seating,
  moves,
  isOver,
}: {
  event: DinnerEvent;
  seating: Seating;
  moves: Pick<SeatingMoves, 'isSaving'>;
  isOver: boolean;
}) {
  const core = useCore();
  const t = useTranslator();
  const toDateAndCity = useDateAndCity(event);
  const { showToast } = useToast();
  const [open, setOpen] = useState(false);
  const noteId = useId();
  // Nobody but the host has a seat.
  const isEmpty = listSeatedPeople(seating).length < 2;
  const publish = useApiMutation('publishSeating');
  const { published_at } = seating;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPressed = useRef(false);
  // The publish button is gone once published: focus the heading.
  useEffect(() => {
    if (!published_at || open || !wasPressed.current) return;
    wasPressed.current = false;
    heading.current?.focus();
  }, [published_at, open]);
  const report = useQuery({ ...queries(core).seatingReport(event.id), enabled: open });
  const aloneAtTable = findGuestsAloneAtTable(seating);
  // While the report is refetched, the cached one may be of an older plan and name the wrong guests.
  const withoutNeighbours = (
    (!report.isFetching && !report.error && report.data?.alone) ||
    []
  ).filter(({ id }) => !aloneAtTable.some(({ seat }) => seat.person?.id === id));
  const publishNow = () =>
    publish.mutate(
      { params: { id: event.id }, body: {} },
      {
        onSuccess: () => {
          showToast(t('seating_published'));
          wasPressed.current = true;
          setOpen(false);
        },
      },
    );
  return (
    <section className="seating-publish">
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('seating_publishing')}
      </h2>
      {isOver ? (
        <p className="small soft">{t('seating_over')}</p>
      ) : published_at ? (
        <p className="small soft" role="status">
          {t('seating_published_at', toDateAndCity(published_at))}
        </p>
      ) : (
        <>
          <Button
            size="small"
            variant="primary"
            aria-disabled={isEmpty}
            aria-describedby={isEmpty ? noteId : undefined}
            onClick={isEmpty ? undefined : () => setOpen(true)}
          >
            {t('seating_publish')}
          </Button>
          {isEmpty && (
            <span id={noteId} className="visually-hidden">
              {t('seating_publish_empty')}
            </span>
          )}
        </>
      )}
      <ConfirmDialog
        open={open}
        title={t('seating_publish_title')}
        variant="primary"
        confirmLabel={t('seating_publish')}
        cancelLabel={t('seating_publish_not_yet')}
        closeLabel={t('action_close')}
        // Publishing can't be undone, so it waits for unsaved changes and their report.
        loading={publish.isPending || moves.isSaving || report.isFetching}
        onConfirm={publishNow}
        onClose={() => setOpen(false)}
      >
        <p>{t('seating_publish_body')}</p>
        <StatusLine
          kind="error"
          text={aloneAtTable
            .map((tableSeat) =>
              t('seating_publish_lone', {
                name: getSeatedName(tableSeat),
                table: tableSeat.table.name,
              }),
            )
            .join(' ')}
        />
        <StatusLine
          kind="error"
          text={
            withoutNeighbours.length > 0 &&
            t.plural('seating_publish_alone', withoutNeighbours.length, {
              names: formatShortNameList(t, withoutNeighbours),
            })
          }
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
        <p>{t('seating_publish_final')}</p>
        <StatusLine kind="error" text={getErrorMessage(t, publish)} />
      </ConfirmDialog>
    </section>
  );
}

function useDateAndCity({ time_zone }: Pick<DinnerEvent, 'time_zone'>) {
  const dates = useDateFormatter();
  return (instant: string) => ({
    date: dates.formatDateTime(instant, time_zone),
    city: formatZoneCity(time_zone),
  });
}

/** When the seating is published: by itself, or by the host (R42). */
export function PublishTerms({ event, publishesAt }: { event: DinnerEvent; publishesAt: string }) {
  const t = useTranslator();
  const toDateAndCity = useDateAndCity(event);
  const change = useApiMutation('changeEvent');
  const { value: isOnHold, set: setOnHold } = useOptimisticValue(event.seating_hold, (on) =>
    change.mutateAsync({ params: { id: event.id }, body: { seating_hold: on } }),
  );
  return (
    <section className="seating-terms">
      <h2 className="caps">{t('seating_publishing')}</h2>
      <p>
        {isOnHold
          ? t('seating_host_publishes')
          : t('seating_publishes_at', toDateAndCity(publishesAt))}
      </p>
      <p className="soft">{t('seating_changes_until_then')}</p>
      <Switch
        label={t('seating_publish_myself')}
        checked={isOnHold}
        onChange={({ currentTarget }) => setOnHold(currentTarget.checked)}
      />
      <StatusLine kind="error" text={getErrorMessage(t, change)} />
    </section>
  );
}
