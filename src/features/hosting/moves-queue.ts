import { notifyManager } from '@tanstack/react-query';
import type { ChangeSeatingInput } from '#src/contract/seating.ts';
import type { Core } from '#src/core/core.ts';
import { trackInFlightAction } from '#src/core/react/deferred-actions.ts';
import { queries } from '#src/core/data/queries.ts';

/** What a queue shows. */
interface Shown {
  /** Not yet answered, oldest first. */
  waiting: readonly ChangeSeatingInput[];
  /** Why the latest that failed did. */
  trouble: string;
}

/** Changes of one plan by one person, sent one after the other. It outlives the page of the plan, which finds it again. */
function createQueue(core: Core, eventId: string) {
  const user = core.session.get()?.user.id;
  const { queryKey } = queries(core).seating(eventId);
  const listeners = new Set<() => void>();
  let shown: Shown = { waiting: [], trouble: '' };
  let last = Promise.resolve();
  const show = (change: Partial<Shown>) => {
    shown = { ...shown, ...change };
    [...listeners].forEach((listener) => listener());
  };

  async function turn(body: ChangeSeatingInput, send: () => Promise<string | undefined>, dropped: () => void) {
    if (!shown.waiting.includes(body)) return;
    // A read that began before this change would show the plan without it.
    await core.queryClient.cancelQueries({ queryKey });
    if (core.session.get()?.user.id !== user) {
      show({ waiting: [] });
      dropped();
      return;
    }
    const trouble = await send();
    if (trouble !== undefined) show({ trouble });
    // Behind the news of the saved plan, which must have this change before it is left out here.
    notifyManager.schedule(() => show({ waiting: shown.waiting.filter((each) => each !== body) }));
  }

  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The trouble has been read. */
    forget: () => show({ trouble: '' }),
    /**
     * @param send gives back why it failed, or nothing
     * @param dropped called in its place where whoever made the change is signed in no more; what waits behind it is left out too
     */
    add(body: ChangeSeatingInput, send: () => Promise<string | undefined>, dropped: () => void) {
      show({ waiting: [...shown.waiting, body], trouble: '' });
      last = last.then(() => turn(body, send, dropped));
      trackInFlightAction(core, last);
    },
  };
}

export type MovesQueue = ReturnType<typeof createQueue>;

const ofCore = new WeakMap<Core, Map<string, MovesQueue>>();

/** The one queue of whoever is signed in for the plan of this dinner. */
export function movesQueue(core: Core, eventId: string): MovesQueue {
  const queues = ofCore.get(core) ?? new Map<string, MovesQueue>();
  ofCore.set(core, queues);
  const name = `${eventId} ${core.session.get()?.user.id}`;
  const queue = queues.get(name) ?? createQueue(core, eventId);
  queues.set(name, queue);
  return queue;
}
