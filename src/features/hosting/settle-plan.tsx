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
import { useNotice } from '#src/core/react/use-notice.ts';
import { Button } from '#src/parts/button.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { Switch } from '#src/parts/switch.tsx';
import { loneIn, nameAt, namesOf, peopleIn } from './seating.logic.ts';
import type { Moves } from './use-moves.ts';

/** When guests hear where they sit: by itself, or by the host's word (R42). */
export function SettlePlan({ event, seating, moves, over }: { event: DinnerEvent; seating: Seating; moves: Pick<Moves, 'isMoving'>; over: boolean }) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const { showNotice } = useNotice();
  const [open, setOpen] = useState(false);
  const noteId = useId();
  // Its host alone.
  const isEmpty = peopleIn(seating).length < 2;
  const publish = useApiMutation('publishSeating');
  const change = useApiMutation('changeEvent');
  const { published_at, publishes_at } = seating;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPressed = useRef(false);
  // What asked for it goes with the dialog: whoever pressed it reads on where it is told.
  useEffect(() => {
    if (!published_at || open || !wasPressed.current) return;
    wasPressed.current = false;
    heading.current?.focus();
  }, [published_at, open]);
  const when = (instant: string) => ({ date: dates.formatDateTime(instant, event.time_zone), city: formatZoneCity(event.time_zone) });
  // Of an older plan it would name the wrong ones.
  const report = useQuery({ ...queries(core).seatingReport(event.id), enabled: open });
  const lone = loneIn(seating);
  const alone = ((!report.isFetching && !report.error && report.data?.alone) || []).filter(({ id }) => !lone.some(({ seat }) => seat.person?.id === id));
  const run = () =>
    publish.mutate(
      { params: { id: event.id }, body: {} },
      {
        onSuccess: () => {
          showNotice(t('seating_published'));
          wasPressed.current = true;
          setOpen(false);
        },
      },
    );
  const { value: held, set: hold } = useOptimisticValue(event.seating_hold, (on) =>
    change.mutateAsync({ params: { id: event.id }, body: { seating_hold: on } }),
  );
  return (
    <section className="seating-settle">
      <h2 ref={heading} tabIndex={-1} className="heading">
        {t('seating_settle')}
      </h2>
      {over ? (
        <p>{t('seating_over')}</p>
      ) : published_at ? (
        <p role="status">{t('seating_published_at', when(published_at))}</p>
      ) : (
        <>
          <p>{held ? t('seating_held_back') : t('seating_settles_at', when(publishes_at))}</p>
          <p className="soft">{t('seating_not_told')}</p>
          <Switch label={t('seating_hold')} checked={held} onChange={({ currentTarget }) => hold(currentTarget.checked)} />
          <StatusLine kind="trouble" text={getErrorMessage(t, change)} />
          <Button variant="primary" aria-disabled={isEmpty} aria-describedby={isEmpty ? noteId : undefined} onClick={isEmpty ? undefined : () => setOpen(true)}>
            {t('seating_publish')}
          </Button>
          {isEmpty && (
            <p id={noteId} className="soft small">
              {t('seating_publish_empty')}
            </p>
          )}
        </>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('seating_publish_title')}
        closeLabel={t('action_close')}
        actions={
          // There is no way back: only the plan with every change, each of them answered and looked at, is published.
          <>
            <Button onClick={() => setOpen(false)}>{t('seating_publish_not_yet')}</Button>
            <Button variant="primary" loading={publish.isPending || moves.isMoving || report.isFetching} onClick={run}>
              {t('seating_publish')}
            </Button>
          </>
        }
      >
        <p>{t('seating_publish_body')}</p>
        <StatusLine kind="trouble" text={lone.map((chair) => t('seating_publish_lone', { name: nameAt(chair), table: chair.table.name })).join(' ')} />
        <StatusLine kind="trouble" text={alone.length > 0 && t.plural('seating_publish_alone', alone.length, { names: namesOf(t, alone) })} />
        <StatusLine
          kind="trouble"
          text={report.error && !report.isFetching && t('seating_publish_unseen', { reason: describeError(t, report.error) })}
          actionLabel={t('action_retry')}
          onAction={() => void report.refetch()}
        />
        <p>{t('seating_publish_final')}</p>
        <StatusLine kind="trouble" text={getErrorMessage(t, publish)} />
      </Dialog>
    </section>
  );
}
