import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { useFinishRemovals } from '../guests/use-finish-removals.ts';

const WalkInDraft = z.object({
  first_name: z.string(),
  last_name: z.string(),
  dietary_needs: z._default(z.string(), ''),
});

const NOBODY = { first_name: '', last_name: '', dietary_needs: '' };

const FIELDS = [
  ['first_name', 'rsvp_first_name'],
  ['last_name', 'rsvp_last_name'],
  ['dietary_needs', 'account_dietary'],
] as const;

/** Puts somebody on the list who stands at the door, and checks them in at once. */
export function WalkIn({
  event,
  onAdded,
}: {
  event: DinnerEvent;
  onAdded: (personId: string) => void;
}) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('door_add')}</Button>
      {isOpen && <AddWalkIn event={event} onAdded={onAdded} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddWalkIn({
  event,
  onAdded,
  onClose,
}: {
  event: DinnerEvent;
  onAdded: (personId: string) => void;
  onClose: () => void;
}) {
  const t = useTranslator();
  const { showToast } = useToast();
  const { value, set, discard } = useDraft(`walk-in ${event.id}`, WalkInDraft, NOBODY);
  const add = useApiMutation('addGuest');
  const finishRemovals = useFinishRemovals(event);
  const fieldErrors = add.error?.fields ?? {};
  async function save(submitEvent: FormEvent) {
    submitEvent.preventDefault();
    if (add.isPending) return;
    try {
      await finishRemovals();
      const { person } = await add.mutateAsync({ params: { id: event.id }, body: value });
      onAdded(person.id);
      showToast(t('door_added', { name: formatFullName(person) }));
      discard();
      onClose();
    } catch {
      // The error is shown at its field, or below.
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('door_add_title')} closeLabel={t('action_close')}>
      <form className="door-add" noValidate onSubmit={(submit) => void save(submit)}>
        {FIELDS.map(([field, label]) => (
          <TextField
            key={field}
            label={t(label)}
            error={fieldErrors[field]?.[0]}
            value={value[field]}
            autoComplete="off"
            dir="auto"
            onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
          />
        ))}
        <StatusLine
          kind="error"
          text={Object.keys(fieldErrors).length > 0 ? undefined : getErrorMessage(t, add)}
        />
        <Button type="submit" variant="primary" loading={add.isPending}>
          {t('door_add_save')}
        </Button>
      </form>
    </Dialog>
  );
}
