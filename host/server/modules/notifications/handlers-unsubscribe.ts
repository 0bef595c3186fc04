import { notFound } from '#server/platform/domain-error.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { turnOffEmails } from './unsubscribe.ts';

/** One-click unsubscribe (RFC 8058). The form body isn't read, because the URL already contains everything. */
const unsubscribe: RouteHandler<'unsubscribe'> = async ({ deps, params }) => {
  if (!(await turnOffEmails(deps, params.token))) throw notFound();
  return {};
};

export const unsubscribeHandlers = { unsubscribe };
