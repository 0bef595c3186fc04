import { feedAddress, renewFeed } from '../calendar/feed.ts';
import { isAvailable } from '../google-calendar/client.ts';
import { beginConnect, finishConnect } from '../google-calendar/connect.ts';
import { isConnected, revokeGrant } from '../google-calendar/grant.ts';
import type { Handler } from '../handler.ts';

/** My dinners as a calendar subscription (R44). */
const readCalendar: Handler<'readCalendar'> = async ({ deps, caller }) => ({ feed_url: await feedAddress(deps, caller.user.id) });

const renewCalendar: Handler<'renewCalendar'> = async ({ deps, caller }) => ({ feed_url: await renewFeed(deps, caller.user.id) });

/** Whether accepted dinners are written into my Google Calendar (R13, R44). */
const readGoogleCalendar: Handler<'readGoogleCalendar'> = async ({ deps, caller }) => ({
  available: isAvailable(deps.env),
  connected: await isConnected(deps, caller.user.id),
});

const authorizeGoogleCalendar: Handler<'authorizeGoogleCalendar'> = async ({ deps, caller }) => ({ url: await beginConnect(deps, caller) });

const connectGoogleCalendar: Handler<'connectGoogleCalendar'> = async ({ deps, caller, body }) => {
  await finishConnect(deps, caller, body);
  return { connected: true };
};

const removeGoogleCalendar: Handler<'removeGoogleCalendar'> = async ({ deps, caller }) => {
  await revokeGrant(deps, caller.user.id);
  return {};
};

export const calendarHandlers = { readCalendar, renewCalendar, readGoogleCalendar, removeGoogleCalendar, authorizeGoogleCalendar, connectGoogleCalendar };
