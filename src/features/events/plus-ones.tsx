import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import type { DinnerEvent, PlusOne } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';

/** The viewer's plus-ones, until the dinner starts (R79). */
export function PlusOnes({ event }: { event: DinnerEvent }) {
  const { clock } = useCore();
  const t = useTranslator();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  /** A plus-one to change, or null for a new one. */
  const [edited, setEdited] = useState<PlusOne | null | undefined>();
  const [savedCount, setSavedCount] = useState(0);
  // The button that opened the dialog goes with the last person one may bring.
  useEffect(() => {
    if (savedCount > 0) heading.current?.focus();
  }, [savedCount]);
  const { plus_ones: allowed = 0, my_plus_ones = [] } = event;
  if (!isUpcoming(event, clock.now()) || (allowed === 0 && my_plus_ones.length === 0)) return null;
  return (
    <section className="event-section" aria-labelledby={id}>
      <h2 className="heading" id={id} ref={heading} tabIndex={-1}>
        {t('dinner_plus_ones')}
      </h2>
      {allowed > 0 && <p className="soft">{t.plural('dinner_plus_ones_allowed', allowed)}</p>}
      {my_plus_ones.length > 0 && (
        <ul className="event-plus-ones">
          {my_plus_ones.map((plusOne) => (
            <PlusOneRow
              key={plusOne.id}
              event={event}
              plusOne={plusOne}
              onChange={() => setEdited(plusOne)}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {my_plus_ones.length < allowed && event.can_rsvp && (
        <div>
          <Button onClick={() => setEdited(null)}>{t('dinner_plus_one_add')}</Button>
        </div>
      )}
      {edited !== undefined && (
        <PlusOneDialog
          event={event}
          plusOne={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => setSavedCount((count) => count + 1)}
        />
      )}
    </section>
  );
}

function PlusOneRow({
  event,
  plusOne,
  onChange,
  onRemoved,
}: {
  event: DinnerEvent;
  plusOne: PlusOne;
  onChange: () => void;
  onRemoved: () => void;
}) {
  const t = useTranslator();
  const { showToast } = useToast();
  const remove = useApiMutation('removePlusOne');
  const name = formatFullName(plusOne) || t('plus_one');
  return (
    <li>
      <span className="event-plus-one">
        <span>
          <bdi>{formatFullName(plusOne) || <i>{t('guests_plus_one_unnamed')}</i>}</bdi>
        </span>
        {plusOne.dietary_needs && (
          <span className="soft">
            <bdi>{plusOne.dietary_needs}</bdi>
          </span>
        )}
      </span>
      <span className="event-plus-one-actions">
        <Button size="small" aria-label={t('guests_change_title', { name })} onClick={onChange}>
          {t('guests_change')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={t('dinner_plus_one_remove_name', { name })}
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(
              { params: { id: event.id, guest_id: plusOne.id } },
              {
                onSuccess: () => {
                  showToast(t('dinner_plus_one_removed', { name }));
                  onRemoved();
                },
              },
            )
          }
        >
          {t('dinner_plus_one_remove')}
        </Button>
      </span>
      <StatusLine kind="error" text={getErrorMessage(t, remove)} />
    </li>
  );
}

const PlusOneDraft = z.object({
  first_name: z.string(),
  last_name: z.string(),
  dietary_needs: z.string(),
});

const FIELDS = [
  ['first_name', 'rsvp_first_name'],
  ['last_name', 'rsvp_last_name'],
  ['dietary_needs', 'rsvp_diet'],
] as const;

function PlusOneDialog({
  event,
  plusOne,
  onClose,
  onSaved,
}: {
  event: DinnerEvent;
  plusOne: PlusOne | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useTranslator();
  const { showToast } = useToast();
  const { value, set, discard } = useDraft(`plus-one ${plusOne?.id ?? event.id}`, PlusOneDraft, {
    first_name: plusOne?.first_name ?? '',
    last_name: plusOne?.last_name ?? '',
    dietary_needs: plusOne?.dietary_needs ?? '',
  });
  const add = useApiMutation('addPlusOne');
  const change = useApiMutation('changePlusOne');
  const mutation = plusOne ? change : add;
  const fieldErrors = mutation.error?.fields ?? {};
  async function save(submitEvent: FormEvent) {
    submitEvent.preventDefault();
    if (add.isPending || change.isPending) return;
    const { id } = event;
    try {
      if (plusOne) await change.mutateAsync({ params: { id, guest_id: plusOne.id }, body: value });
      else await add.mutateAsync({ params: { id }, body: value });
      showToast(t('dinner_plus_one_saved', { name: value.first_name.trim() }));
      discard();
      onClose();
      onSaved();
    } catch {
      // The error is shown at its field, or below.
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('dinner_plus_ones')} closeLabel={t('action_close')}>
      <form className="event-plus-one-form" noValidate onSubmit={(submit) => void save(submit)}>
        {FIELDS.map(([field, label]) => (
          <TextField
            key={field}
            label={t(label)}
            optionalLabel={field !== 'first_name' && t('host_optional')}
            error={fieldErrors[field]?.[0]}
            value={value[field]}
            autoComplete="off"
            dir="auto"
            onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
          />
        ))}
        <StatusLine
          kind="error"
          text={Object.keys(fieldErrors).length > 0 ? undefined : getErrorMessage(t, mutation)}
        />
        <Button type="submit" variant="primary" loading={mutation.isPending}>
          {t('action_save')}
        </Button>
      </form>
    </Dialog>
  );
}
