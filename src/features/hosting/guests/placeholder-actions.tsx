import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import type { GuestListRow } from './guest-rows.ts';
import { useFinishRemovals } from './use-finish-removals.ts';

/** Changes what the host typed of a guest without an account. */
export function PlaceholderActions({
  event,
  row,
  label,
  description,
}: {
  event: DinnerEvent;
  row: GuestListRow;
  /** What the button is for, where it isn't for all of it; `description` names the guest. */
  label?: string;
  description?: string;
}) {
  const t = useTranslator();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={description}
        onClick={() => setChanging(true)}
      >
        {label ?? t('guests_change')}
      </Button>
      {isChanging && (
        <ChangePlaceholder event={event} row={row} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

const GuestDraft = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  dietary_needs: z.string(),
});

const FIELDS = [
  ['first_name', 'rsvp_first_name'],
  ['last_name', 'rsvp_last_name'],
  ['email', 'guests_address'],
  ['dietary_needs', 'guests_column_food'],
] as const;

function ChangePlaceholder({
  event,
  row,
  onClose,
}: {
  event: DinnerEvent;
  row: GuestListRow;
  onClose: () => void;
}) {
  const t = useTranslator();
  const { showToast } = useToast();
  const { value, set, discard } = useDraft(`guest ${row.key}`, GuestDraft, {
    first_name: row.person?.is_unnamed ? '' : (row.person?.first_name ?? ''),
    last_name: row.person?.last_name ?? '',
    email: row.address ?? '',
    dietary_needs: row.dietaryNeeds ?? '',
  });
  const change = useApiMutation('changeGuest');
  const finishRemovals = useFinishRemovals(event);
  const fieldErrors = change.error?.fields ?? {};
  async function save(submitEvent: FormEvent) {
    submitEvent.preventDefault();
    if (change.isPending) return;
    try {
      await finishRemovals();
      const guest = await change.mutateAsync({
        params: { id: event.id, guest_id: row.key },
        body: {
          ...value,
          // A plus-one's name may follow later.
          first_name:
            row.person?.is_unnamed && !value.first_name.trim() ? undefined : value.first_name,
          email: value.email.trim() || null,
        },
      });
      showToast(t('guests_changed', { name: guest.person.first_name }));
      discard();
      onClose();
    } catch {
      // The error is shown at its field.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guests_change_title', { name: row.name })}
      closeLabel={t('action_close')}
    >
      <form className="guests-correct" noValidate onSubmit={(submit) => void save(submit)}>
        {FIELDS.map(([field, label]) => (
          <TextField
            key={field}
            label={t(label)}
            error={fieldErrors[field]?.[0]}
            value={value[field]}
            autoComplete="off"
            dir="auto"
            inputMode={field === 'email' ? 'email' : 'text'}
            onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
          />
        ))}
        <StatusLine
          kind="error"
          text={Object.keys(fieldErrors).length > 0 ? undefined : getErrorMessage(t, change)}
        />
        <Button type="submit" variant="primary" loading={change.isPending}>
          {t('action_save')}
        </Button>
      </form>
    </Dialog>
  );
}
