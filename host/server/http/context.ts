import type { Context as HonoContext } from 'hono';
import type { Log } from '../platform/log.ts';

/** Added by node:http. Missing in tests that call the app directly. */
export interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string | undefined; destroy?(): void } };
}

/** Hono's types for our app: the socket, and values that middleware hands on. */
export interface AppTypes {
  Bindings: NodeBindings | undefined;
  Variables: {
    /** A public read without a token: any origin may read the response. */
    openToAll: boolean;
    /** Any page may frame this one, including pages without an origin, which no CSP source matches. */
    framedByAll?: boolean;
    /** The request id, sent in the response and written in each of its log lines. */
    request: string;
    log: Log;
  };
}

export type Context = HonoContext<AppTypes>;
