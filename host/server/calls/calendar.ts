import { feedAddress, renewFeed } from '../calendar/feed.ts';
import type { Handler } from '../handler.ts';
import { pending } from './pending.ts';

/** My dinners as a subscription (R44). */
const readCalendar: Handler<'readCalendar'> = async ({ deps, caller }) => ({ feed_url: await feedAddress(deps, caller.user.id) });

const renewCalendar: Handler<'renewCalendar'> = async ({ deps, caller }) => ({ feed_url: await renewFeed(deps, caller.user.id) });

export const calendarHandlers = {
  readCalendar,
  renewCalendar,
  readGoogleCalendar: pending,
  removeGoogleCalendar: pending,
  authorizeGoogleCalendar: pending,
  connectGoogleCalendar: pending,
};
