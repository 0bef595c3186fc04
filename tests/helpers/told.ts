/** Dinners with a guest of any answer, and what they hear of what happens there. */
import type { FeedItem } from '../../src/contract/feeds.ts';
import { rsvps } from '../../host/server/modules/dinners/schema.ts';
import { type DomainEvent, publishEvents } from '../../host/server/platform/domain-events.ts';
import type { Api, Member } from './api.ts';
import { layDinner } from './dinner.ts';

type Status = 'invited' | 'requested' | 'accepted' | 'declined' | 'waitlisted';

export function listen(api: Api, host: () => Member) {
  /** Puts a guest on the list as an answer would, without telling anybody. */
  const join = (eventId: string, guest: Member, status: Status) =>
    api.db.insert(rsvps).values({
      event_id: eventId,
      user_id: guest.user.id,
      status,
      ...(status === 'waitlisted' ? { waitlist_seq: 1 } : {}),
      ...(status === 'accepted' ? { calendar_token: `${eventId}${guest.user.id}` } : {}),
    });

  /** With a session of now: hours pass in some tests. */
  const items = async (who: Member) => (await (await api.signIn(who.user)).send<{ results: FeedItem[] }>('GET', '/api/feeds/list_available/')).body.results;

  return {
    join,
    items,
    async seated(status: Status, told: Parameters<typeof layDinner>[2] = {}, who: Parameters<Api['member']>[0] = {}) {
      const laid = await layDinner(api, host().user, told);
      const guest = await api.member(who);
      await join(laid.event.id, guest, status);
      return { ...laid, guest };
    },
    /** Tells it and does all that follows; the outbox then holds what came of it alone. */
    async say(...notices: DomainEvent[]) {
      api.outbox.length = 0;
      await publishEvents(api.db, api.now(), ...notices);
      await api.settle();
    },
    to: (who: Member) => api.outbox.filter((letter) => letter.to === who.user.email),
    types: async (who: Member) => (await items(who)).map(({ type }) => type),
    ofType: async (who: Member, type: FeedItem['type']) => (await items(who)).filter((feed) => feed.type === type),
  };
}
