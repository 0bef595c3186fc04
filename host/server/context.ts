import type { Context as HonoContext } from 'hono';
import type { Log } from './log.ts';

/** What node:http hands over beside the request; absent in tests that call the app directly. */
export interface Socketed {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/** Hono's types for our app: the socket's side, and what one middleware leaves for another. */
export interface AppTypes {
  Bindings: Socketed | undefined;
  Variables: {
    /** A public read without a token: any origin may see the answer. */
    openToAll: boolean;
    /** A page that any other may frame, one without an origin too, which no policy can name. */
    framedByAll?: boolean;
    /** The name of this request, in its answer and in each line about it. */
    request: string;
    log: Log;
  };
}

export type Context = HonoContext<AppTypes>;
