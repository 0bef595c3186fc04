import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallResponse, type CallName, calls, type CallInput } from '#src/contract/calls.ts';
import { ApiError, isApiError } from './api-error.ts';
import { makeId } from './make-id.ts';
import { own } from './own.ts';
import type { Send, SendOptions } from './send.ts';
import type { Session } from './session.ts';

export interface CallOptions {
  /** Idempotency-Key of the action; made here where none is given. */
  key?: string;
  signal?: AbortSignal;
  /** The language to be answered in, where it is another than the page's. */
  locale?: string;
  /** Whose call this is, null for a stranger's; it is not sent once somebody else is signed in. */
  forUser?: string | null;
  /** Goes on where the page is left meanwhile. */
  keepalive?: boolean;
}

export interface Http {
  /**
   * Makes one call of the table.
   * @throws ApiError with status 0 where no answer came; see R52 for a 401.
   */
  call<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallResponse<N>>;
  /** The same call, answered by a file of the kind asked for (`text/csv`). @throws as a call does */
  download<N extends CallName>(name: N, input: CallInput<N>, accept: string): Promise<Blob>;
  file(path: string, signal?: AbortSignal): Promise<unknown>;
  /** Whether a stranger may make it. */
  isOpen(name: CallName): boolean;
}

/** As the server reads it: who makes a session, or asks what everybody may know, carries none, and so is answered on any page. */
const carriesToken = (row: CallDefinition) => row.who !== 'anyone' || own(row, 'allowWidgetScope') === true;

export function createHttp(send: Send, session: Session): Http {
  /** `run` as whoever is signed in, and once more where their token had to be renewed. */
  async function asMember<T>(name: CallName, options: CallOptions, run: (options: SendOptions) => Promise<T>): Promise<T> {
    // Without what a page hung on Object.prototype.
    const how: CallOptions = Object.assign(Object.create(null), options);
    const row = calls[name];
    const action = row.method === 'GET' ? undefined : (how.key ?? makeId());
    // What is to outlive the page cannot wait for a renewal that would not.
    const auth = carriesToken(row) ? (how.keepalive ? session.get() : await session.fresh(how.locale)) : null;
    if (how.forUser !== undefined && how.forUser !== (auth?.user.id ?? null)) throw new ApiError('', { status: 401 });
    try {
      return await run({ ...how, key: action, token: auth?.access });
    } catch (error) {
      if (!auth?.refresh || !isApiError(error) || error.status !== 401) throw error;
      const next = await session.refresh(auth.access, how.locale);
      if (!next || next.user.id !== auth.user.id || next.access === auth.access) throw error;
      return run({ ...how, key: action, token: next.access });
    }
  }
  return {
    call: (name, input, options = {}) => asMember(name, options, (how) => send(name, input, how)),
    download: (name, input, accept) => asMember(name, {}, (how) => send.download(name, input, accept, how)),
    file: send.file,
    isOpen: (name) => calls[name].who === 'anyone',
  };
}
