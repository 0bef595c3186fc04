import { notFound } from '../db/visibility.ts';
import type { Handler } from '../handler.ts';
import { stopMail } from '../unsubscribe/stop.ts';

/** One-click unsubscribe (RFC 8058). The form body isn't read, because the URL already contains everything. */
const unsubscribe: Handler<'unsubscribe'> = async ({ deps, params }) => {
  if (!(await stopMail(deps, params.token))) throw notFound();
  return {};
};

export const unsubscribeHandlers = { unsubscribe };
