import { useId } from 'react';
import type { MessageGroup } from '#src/contract/rsvps.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import type { GuestListRow } from './guest-rows.ts';

export const GROUP_LABELS = {
  accepted: 'guests_accepted',
  waitlisted: 'guests_waitlist',
  invited: 'guests_no_answer',
} as const satisfies Record<MessageGroup, string>;

/** To whom a message goes: any of these, each with how many they are. */
export function MessageGroups({
  choices,
  chosen,
  rows,
  onChange,
}: {
  choices: readonly MessageGroup[];
  chosen: readonly MessageGroup[];
  rows: readonly GuestListRow[];
  onChange: (groups: MessageGroup[]) => void;
}) {
  const t = useTranslator();
  const labelId = useId();
  return (
    <div className="message-groups" role="group" aria-labelledby={labelId}>
      <span className="message-groups-label" id={labelId}>
        {t('guests_message_groups')}
      </span>
      {choices.map((group) => (
        <button
          key={group}
          type="button"
          className="guest-chip"
          aria-pressed={chosen.includes(group)}
          onClick={() =>
            onChange(choices.filter((each) => chosen.includes(each) !== (each === group)))
          }
        >
          {t(GROUP_LABELS[group])}{' '}
          <b className="tabular-numbers">
            {rows.filter(({ status, isOwn }) => status === group && !isOwn).length}
          </b>
        </button>
      ))}
    </div>
  );
}
