import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import type { GuestListRow } from './guest-rows.ts';
import { useFinishRemovals } from './use-finish-removals.ts';

const PlusOneDraft = z.object({
  first_name: z.string(),
  last_name: z.string(),
  dietary_needs: z.string(),
});

const FIELDS = [
  ['first_name', 'rsvp_first_name'],
  ['last_name', 'rsvp_last_name'],
  ['dietary_needs', 'guests_column_food'],
] as const;

/** Adds a plus-one of this guest, named or not. */
export function AddPlusOne({ event, row }: { event: DinnerEvent; row: GuestListRow }) {
  const t = useTranslator();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAdding(true)}>
        {t('guests_plus_one_add')}
      </Button>
      {isAdding && <PlusOneDialog event={event} row={row} onClose={() => setAdding(false)} />}
    </>
  );
}

function PlusOneDialog({
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
  const { value, set, discard } = useDraft(`plus-one of ${row.key}`, PlusOneDraft, {
    first_name: '',
    last_name: '',
    dietary_needs: '',
  });
  const add = useApiMutation('addGuest');
  const finishRemovals = useFinishRemovals(event);
  const fieldErrors = add.error?.fields ?? {};
  async function save(submitEvent: FormEvent) {
    submitEvent.preventDefault();
    if (add.isPending) return;
    const { first_name, ...rest } = value;
    try {
      await finishRemovals();
      const { person } = await add.mutateAsync({
        params: { id: event.id },
        body: {
          ...rest,
          ...(first_name.trim() && { first_name }),
          plus_one_of: row.key,
        },
      });
      showToast(t('guests_plus_one_added', { name: formatFullName(person) }));
      discard();
      onClose();
    } catch {
      // The error is shown at its field, or below.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guests_plus_one_title', { name: row.name })}
      closeLabel={t('action_close')}
    >
      <form className="guests-correct" noValidate onSubmit={(submit) => void save(submit)}>
        {FIELDS.map(([field, label]) => (
          <TextField
            key={field}
            label={t(label)}
            hint={field === 'first_name' && t('guests_plus_one_hint')}
            error={fieldErrors[field]?.[0]}
            value={value[field]}
            autoComplete="off"
            dir="auto"
            onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
          />
        ))}
        <StatusLine
          kind="error"
          text={FIELDS.some(([field]) => fieldErrors[field]) ? undefined : getErrorMessage(t, add)}
        />
        <Button type="submit" variant="primary" loading={add.isPending}>
          {t('action_save')}
        </Button>
      </form>
    </Dialog>
  );
}
