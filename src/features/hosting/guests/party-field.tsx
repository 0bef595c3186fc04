import { type FormEvent, useId, useState } from 'react';
import { cleanLine } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import type { GuestListRow } from './guest-rows.ts';
import type { ArrangeGuests } from './use-arrange-guests.ts';

const MAX_NAME_LENGTH = 80;

/** The party of a guest: one of those there are, or a new one. */
export function PartyField({
  row,
  arranging: { parties, setParty, isSavingParty, partyError },
}: {
  row: GuestListRow;
  arranging: ArrangeGuests;
}) {
  const t = useTranslator();
  const listId = useId();
  const known = row.party ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? known;
  const isChanged = cleanLine(name) !== known;
  const others = parties
    .find((party) => party.rows.some(({ key }) => key === row.key))
    ?.rows.filter(({ key }) => key !== row.key);
  async function save() {
    if (isChanged && !isSavingParty && (await setParty([row], cleanLine(name)))) setTyped(null);
  }
  return (
    <form
      className="party-field"
      noValidate
      onSubmit={(submit: FormEvent) => {
        submit.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('guests_group')}
        hint={
          others && others.length > 0
            ? t('guests_group_with', {
                names: formatNameList(
                  t.locale,
                  others.map((other) => other.name),
                ),
              })
            : t('guests_group_hint')
        }
        list={listId}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => void save()}
      />
      <datalist id={listId}>
        {parties.map((party) => (
          <option key={party.name}>{party.name}</option>
        ))}
      </datalist>
      <StatusLine kind="error" text={partyError} />
    </form>
  );
}
