import type { CallResponse, CallInput } from '#src/contract/calls.ts';
import type { Core } from './core.ts';
import { authWrites } from './mutations/auth.ts';
import { calendarWrites } from './mutations/calendar.ts';
import { eventWrites } from './mutations/events.ts';
import { matchAndFeedWrites } from './mutations/matches-and-feeds.ts';
import { profileWrites } from './mutations/profiles.ts';
import { userOf, type Write, type WriteName } from './mutations/write.ts';
import { refreshReads } from './queries.ts';

export type { WriteName };

/** Every write there is, with the reads each makes new. */
const writes: { readonly [N in WriteName]: Write<N> } = { ...authWrites, ...profileWrites, ...eventWrites, ...matchAndFeedWrites, ...calendarWrites };

/** One action of a person: its key and its owner stay the same over all automatic retries. */
export interface Action<N extends WriteName> {
  input: CallInput<N>;
  key: string;
  user: string | null;
  keepalive?: boolean;
}

/** Whether the key of an attempt whose answer was lost is good for the next one. */
export const isMaking = (name: WriteName): boolean => writes[name].makes === true;

/** The options of a write for useMutation, or for a mutation run without React. */
export function writeOptions<N extends WriteName>(core: Core, name: N) {
  const write: Write<N> = writes[name];
  return {
    mutationKey: [name],
    ...(write.offline && { networkMode: 'always' as const, retry: false as const }),
    mutationFn: ({ input, key, user, keepalive }: Action<N>): Promise<CallResponse<N>> => {
      const options = { key, keepalive, ...(!write.ownerless && { forUser: user }) };
      return write.send ? write.send(core, input, options) : core.http.call(name, input, options);
    },
    onMutate: ({ input }: Action<N>): (() => void) => write.ahead?.(core, input) ?? (() => {}),
    onSuccess: (answer: CallResponse<N>, { input, user }: Action<N>) => {
      // An answer that comes after its person has left is nothing to whoever is there now.
      if (!write.ownerless && userOf(core) !== user) return;
      write.done?.(core, answer, input);
      refreshReads(core, write.refreshes ?? []);
    },
    onError: (error: unknown, { input }: Action<N>, takeBack?: unknown) => {
      if (typeof takeBack === 'function') takeBack();
      write.failed?.(core, error, input);
    },
  };
}
