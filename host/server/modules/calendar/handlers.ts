import { getCalendarFeedUrl, replaceCalendarFeedUrl } from './calendar-feed.ts';
import { isGoogleCalendarConfigured } from './google/client.ts';
import { startGoogleConnect, finishGoogleConnect } from './google/connect.ts';
import { isGoogleCalendarConnected, disconnectGoogleCalendar } from './google/grant.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';

/** My dinners as a calendar subscription (R44). */
const readCalendar: RouteHandler<'readCalendar'> = async ({ deps, caller }) => ({
  feed_url: await getCalendarFeedUrl(deps, caller.user.id),
});

const renewCalendar: RouteHandler<'renewCalendar'> = async ({ deps, caller }) => ({
  feed_url: await replaceCalendarFeedUrl(deps, caller.user.id),
});

/** Whether accepted dinners are written into my Google Calendar (R13, R44). */
const readGoogleCalendar: RouteHandler<'readGoogleCalendar'> = async ({ deps, caller }) => ({
  available: isGoogleCalendarConfigured(deps.env),
  connected: await isGoogleCalendarConnected(deps, caller.user.id),
});

const authorizeGoogleCalendar: RouteHandler<'authorizeGoogleCalendar'> = async ({
  deps,
  caller,
}) => ({ url: await startGoogleConnect(deps, caller) });

const connectGoogleCalendar: RouteHandler<'connectGoogleCalendar'> = async ({
  deps,
  caller,
  body,
}) => {
  await finishGoogleConnect(deps, caller, body);
  return { connected: true };
};

const removeGoogleCalendar: RouteHandler<'removeGoogleCalendar'> = async ({ deps, caller }) => {
  await disconnectGoogleCalendar(deps, caller.user.id);
  return {};
};

export const calendarHandlers = {
  readCalendar,
  renewCalendar,
  readGoogleCalendar,
  removeGoogleCalendar,
  authorizeGoogleCalendar,
  connectGoogleCalendar,
};
