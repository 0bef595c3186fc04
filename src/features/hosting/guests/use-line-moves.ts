import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { describeError } from '#src/core/data/error-message.ts';
import type { GuestListRow } from './guest-rows.ts';

export const lineSteps = ['up', 'down', 'first'] as const;
export type LineStep = (typeof lineSteps)[number];

export interface LineMoves {
  /** How many wait; null if the host can't order them: seats go by fit, or the dinner has begun. */
  lineLength: number | null;
  /** The step that is being done; until then no other starts. */
  moving: { key: string; step: LineStep } | null;
  /** Why the last move failed, and for whom. */
  failure: { key: string; text: string } | null;
  move: (row: GuestListRow, step: LineStep) => Promise<void>;
}

/** Null for guests who don't wait, and at the end of the line where the step leads nowhere. */
export function getNewPlace(
  { waitlistPosition: place }: GuestListRow,
  step: LineStep,
  lineLength: number,
): number | null {
  if (place === null) return null;
  const next = { up: place - 1, down: place + 1, first: 1 }[step];
  return next === place || next < 1 || next > lineLength ? null : next;
}

/** Moves waiting guests in line, one step at a time (R79). */
export function useLineMoves(event: DinnerEvent, rows: readonly GuestListRow[]): LineMoves {
  const { clock } = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const mutation = useApiMutation('moveWaitingGuest');
  const [failure, setFailure] = useState<LineMoves['failure']>(null);
  const [last, setLast] = useState<LineMoves['moving']>(null);
  const isOrdered =
    event.waitlist_rule !== 'fit' &&
    event.status === 'scheduled' &&
    Date.parse(event.starts_at) > clock.now();
  const lineLength = isOrdered
    ? rows.filter(({ waitlistPosition }) => waitlistPosition !== null).length
    : null;

  async function move(row: GuestListRow, step: LineStep) {
    const position = lineLength === null ? null : getNewPlace(row, step, lineLength);
    if (position === null || mutation.isPending) return;
    setLast({ key: row.key, step });
    const before = row.waitlistPosition;
    await moveTo(row, position, before === null ? undefined : () => void moveTo(row, before));
  }

  async function moveTo({ key, name }: GuestListRow, position: number, undo?: () => void) {
    setFailure(null);
    try {
      const { waitlist_position } = await mutation.mutateAsync({
        params: { id: event.id, user_id: key },
        body: { position },
      });
      showToast(
        t('guests_moved_in_line', { name, place: waitlist_position ?? position }),
        undo && { label: t('action_undo'), run: undo },
      );
    } catch (error) {
      setFailure({ key, text: describeError(t, error) });
    }
  }
  return { lineLength, moving: mutation.isPending ? last : null, failure, move };
}
