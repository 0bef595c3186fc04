import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { SelectField, TextField } from '#src/components/forms/field.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { countFreeSeats } from '../guests/allowed-actions.ts';
import { useFinishRemovals } from '../guests/use-finish-removals.ts';
import type { DoorRow } from './door-rows.ts';

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

interface WalkInProps {
  event: DinnerEvent;
  /** Who hasn't come: once every seat is taken, the new guest may have one of theirs. */
  missing: readonly DoorRow[];
  onAdded: (personId: string) => void;
}

/** Puts somebody on the list who stands at the door, and checks them in at once. */
export function WalkIn(props: WalkInProps) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('door_add')}</Button>
      {isOpen && <AddWalkIn {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddWalkIn({ event, missing, onAdded, onClose }: WalkInProps & { onClose: () => void }) {
  const t = useTranslator();
  const { showToast } = useToast();
  const { value, set, discard } = useDraft(`walk-in ${event.id}`, WalkInDraft, NOBODY);
  const [absentId, setAbsentId] = useState('');
  const absent = missing.find(({ id }) => id === absentId);
  const leaving = absent
    ? [absent, ...missing.filter(({ guest }) => guest.person.plus_one_of?.id === absent.id)]
    : [];
  const isFull = countFreeSeats(event) === 0;
  const add = useApiMutation('addGuest');
  const finishRemovals = useFinishRemovals(event);
  const fieldErrors = add.error?.fields ?? {};
  async function save(submitEvent: FormEvent) {
    submitEvent.preventDefault();
    if (add.isPending) return;
    try {
      await finishRemovals();
      const { person } = await add.mutateAsync({
        params: { id: event.id },
        body: { ...value, ...(isFull && absent ? { in_place_of: absent.id } : {}) },
      });
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
            optionalLabel={field === 'first_name' ? undefined : t('host_optional')}
            error={fieldErrors[field]?.[0]}
            value={value[field]}
            autoComplete="off"
            dir="auto"
            onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
          />
        ))}
        {isFull && (
          <SelectField
            label={t('door_add_instead')}
            hint={
              leaving.length > 1
                ? t('door_add_instead_with', {
                    names: formatNameList(
                      t.locale,
                      leaving.map(({ name }) => name),
                    ),
                  })
                : t('door_add_instead_hint')
            }
            value={absent?.id ?? ''}
            onChange={({ currentTarget }) => setAbsentId(currentTarget.value)}
          >
            <option value="">{t('door_swap_choose')}</option>
            {missing.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
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
