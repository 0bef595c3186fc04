import { SeatNeed } from '#src/contract/seat-needs.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import type { GuestListRow } from './guest-rows.ts';
import type { ArrangeGuests } from './use-arrange-guests.ts';

/** What a guest needs of their seat, saved with each press. */
export function GuestNeeds({
  row,
  arranging: { offeredNeeds, getNeeds, setNeeds, getNeedsError },
}: {
  row: GuestListRow;
  arranging: ArrangeGuests;
}) {
  const t = useTranslator();
  const chosen = getNeeds(row);
  // A need that no seat can meet any more can still be taken away.
  const options = SeatNeed.options.filter(
    (need) => offeredNeeds.includes(need) || row.needs.includes(need),
  );
  return (
    <>
      <Choices
        multiple
        legend={t('guests_needs')}
        hint={t('guests_needs_hint')}
        options={options.map((need) => ({ value: need, label: t(`need_${need}`) }))}
        value={chosen}
        onChange={(values) =>
          void setNeeds(
            row,
            options.filter((need) => values.includes(need)),
          )
        }
      />
      <StatusLine kind="error" text={getNeedsError(row)} />
    </>
  );
}
