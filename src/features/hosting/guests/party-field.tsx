import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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
  arranging: { parties, setParty, getParty, getPartyError },
}: {
  row: GuestListRow;
  arranging: ArrangeGuests;
}) {
  const t = useTranslator();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? getParty(row);
  /** On its way. */
  const sent = useRef<string | null>(null);
  const others = parties
    .find((party) => party.rows.some(({ key }) => key === row.key))
    ?.rows.filter(({ key }) => key !== row.key);
  async function save(saved: string) {
    const party = cleanLine(name);
    if (party === (sent.current ?? saved)) return;
    sent.current = party;
    const isSaved = await setParty([row], party);
    if (sent.current === party) sent.current = null;
    // Meanwhile more may have been typed.
    if (isSaved) setTyped((current) => (current === name ? null : current));
  }
  /** What was refused isn't sent again without a change. */
  const saveTyped = () => void save(getParty(row));
  // The field that is removed with its card isn't left first.
  const close = useEffectEvent(saveTyped);
  useEffect(() => () => close(), []);
  return (
    <form
      className="party-field"
      noValidate
      onSubmit={(submit: FormEvent) => {
        submit.preventDefault();
        void save(row.party ?? '');
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
        onBlur={saveTyped}
      />
      <datalist id={listId}>
        {parties.map((party) => (
          <option key={party.name}>{party.name}</option>
        ))}
      </datalist>
      <StatusLine kind="error" text={getPartyError(row)} />
    </form>
  );
}
