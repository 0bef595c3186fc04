import { notFound } from '../db/visibility.ts';
import type { Handler } from '../handler.ts';
import { stopMail } from '../unsubscribe/stop.ts';

/** One click from a mail (RFC 8058). Its form body says nothing that the address does not, and is not read. */
const unsubscribe: Handler<'unsubscribe'> = async ({ deps, params }) => {
  if (!(await stopMail(deps, params.token))) throw notFound();
  return {};
};

export const unsubscribeHandlers = { unsubscribe };
