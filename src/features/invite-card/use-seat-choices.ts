import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SeatChoice } from '#src/contract/matches.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { findMySeat, type MySeat } from '#src/core/dinners/my-seat.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import {
  type SeatAnswer,
  type SeatLineContent,
  type SeatPress,
  describeSeatLine,
  isSamePlace,
} from './describe-seat-line.ts';

const POLL_INTERVAL_MS = 1000;
/** A large dinner waits half a minute for more changes, then searches for up to twenty seconds. */
const MAX_WAIT_MS = 60_000;

interface Search {
  /** Null while the seat of somebody who has just accepted settles. */
  press: SeatPress | null;
  before: MySeat;
  until: number;
}

/**
 * The neighbours a member chooses, and what becomes of their seat: while the server looks for a better plan, the list is polled,
 * then the seating is read once more.
 */
export function useSeatChoices(eventId: string, seat: MySeat | null) {
  const core = useCore();
  const t = useTranslator();
  const { mutateAsync } = useApiMutation('setSeatChoice');
  const seating = useQuery({ ...queries(core).seating(eventId), enabled: false });
  const [search, setSearch] = useState<Search | null>(null);
  const [answer, setAnswer] = useState<SeatAnswer | null>(null);
  const [failure, setFailure] = useState<string>();
  const isOpen = seat !== null;
  const choices = useQuery({
    ...queries(core).seatChoices(eventId),
    enabled: isOpen,
    refetchInterval: ({ state }) => (search && state.data?.is_searching ? POLL_INTERVAL_MS : false),
  });
  const { data, dataUpdatedAt, errorUpdatedAt } = choices;

  // Accepting has just queued a better plan: the first seat may be gone in a moment.
  const startOnArrival = useEffectEvent(() => {
    if (seat && !search && data?.is_searching)
      setSearch({ press: null, before: seat, until: core.clock.now() + MAX_WAIT_MS });
  });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) startOnArrival();
  }, [isLoaded]);

  const settle = useEffectEvent(async () => {
    if (!search || (data?.is_searching && core.clock.now() <= search.until)) return;
    const { data: latest, isError } = await seating.refetch();
    const after = latest && !isError ? findMySeat(latest) : null;
    // Another press may have started a search meanwhile.
    setSearch((current) => (current === search ? null : current));
    if (!search.press || !after) return;
    // A search that takes too long may still find a better seat.
    const hasAnswer = !data?.is_searching || !isSamePlace(search.before, after);
    if (hasAnswer) setAnswer({ press: search.press, before: search.before, after });
  });
  useEffect(() => {
    void settle();
    // Looks at each answer of the server, also at one that failed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [search, dataUpdatedAt, errorUpdatedAt]);

  async function choose({ id, first_name: name }: SeatChoice, isChosen: boolean): Promise<void> {
    setFailure(undefined);
    try {
      await mutateAsync({ params: { id: eventId, user_id: id }, body: { is_chosen: isChosen } });
      if (!seat) return;
      setAnswer(null);
      setSearch((current) => ({
        press: { id, name, isChosen },
        before: current?.before ?? seat,
        until: core.clock.now() + MAX_WAIT_MS,
      }));
    } catch (error) {
      setFailure(t('deck_failed', { name, message: describeError(t, error) }));
      // The seating may have been published meanwhile.
      void seating.refetch();
      throw error;
    }
  }

  const isChosen = (id: string) =>
    data?.results.some((each) => each.id === id && each.is_chosen) ?? false;
  function getLine(): SeatLineContent | null {
    if (!seat) return null;
    if (failure !== undefined) return { text: failure, kind: 'failed' };
    return describeSeatLine(t, seat, { answer, isSearching: Boolean(search?.press), isChosen });
  }
  return { choices, choose, isChosen, line: getLine() };
}

export type NeighbourChoicesProps = Pick<ReturnType<typeof useSeatChoices>, 'choices' | 'choose'>;
