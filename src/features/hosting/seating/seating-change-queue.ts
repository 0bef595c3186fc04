import { notifyManager } from '@tanstack/react-query';
import type { ChangeSeatingInput } from '#src/contract/seating.ts';
import type { Core } from '#src/core/core.ts';
import { trackInFlightAction } from '#src/core/react/deferred-actions.ts';
import { getQueryFilters } from '#src/core/data/queries.ts';

/** Replaces the whole plan, which is known only once the server has answered. */
type QueuedChange = ChangeSeatingInput & { isReplacement?: true };

interface QueueState {
  /** Changes that the server has not confirmed yet, oldest first. */
  pending: readonly QueuedChange[];
  errorMessage: string;
}

/** Sends one user's changes to a plan in sequence. Outlives the page, which finds it again when reopened. */
function createQueue(core: Core, eventId: string) {
  const userId = core.session.get()?.user.id;
  // In any language: copies of the core in other languages share this queue.
  const seatingQueries = {
    queryKey: [
      ...getQueryFilters('readSeating', userId ?? null).queryKey,
      { params: { id: eventId } },
    ],
  };
  const listeners = new Set<() => void>();
  let state: QueueState = { pending: [], errorMessage: '' };
  let last = Promise.resolve();
  const update = (change: Partial<QueueState>) => {
    state = { ...state, ...change };
    [...listeners].forEach((listener) => listener());
  };

  async function sendInTurn(
    body: QueuedChange,
    send: () => Promise<string | undefined>,
    onDropped: () => void,
  ) {
    if (!state.pending.includes(body)) return;
    // A read that started before this change would overwrite it.
    await core.queryClient.cancelQueries(seatingQueries);
    if (core.session.get()?.user.id !== userId) {
      update({ pending: [] });
      onDropped();
      return;
    }
    const errorMessage = await send();
    if (errorMessage !== undefined) update({ errorMessage });
    // After the cache update with the saved plan, so that the change never disappears in between.
    notifyManager.schedule(() =>
      update({ pending: state.pending.filter((waitingChange) => waitingChange !== body) }),
    );
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clearError: () => update({ errorMessage: '' }),
    /**
     * @param send returns the error message if it fails
     * @param onDropped called instead once the user is no longer signed in; all waiting changes are dropped
     */
    add(body: QueuedChange, send: () => Promise<string | undefined>, onDropped: () => void) {
      update({ pending: [...state.pending, body], errorMessage: '' });
      last = last.then(() => sendInTurn(body, send, onDropped));
      trackInFlightAction(core, last);
    },
  };
}

export type SeatingChangeQueue = ReturnType<typeof createQueue>;

/** The signed-in user's queue for this dinner's plan. */
export function getSeatingChangeQueue(core: Core, eventId: string): SeatingChangeQueue {
  const queues = core.state('seatingChanges', () => new Map<string, SeatingChangeQueue>());
  const key = `${eventId} ${core.session.get()?.user.id}`;
  const queue = queues.get(key) ?? createQueue(core, eventId);
  queues.set(key, queue);
  return queue;
}
