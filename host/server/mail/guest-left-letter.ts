import type { UserRow } from '../handler.ts';
import { say } from '../say.ts';
import { unsubscribeUrl } from '../unsubscribe/link.ts';
import { compose } from './compose.ts';
import type { About, Means } from './dinner-letters.ts';
import { nameOf, titleOf, whenWords } from './dinner-words.ts';
import type { Letter } from './mail.ts';

/** To the host: who gave a chair of the settled plan back, and what has become of it. `guest`: null where the account went too. */
export function guestLeftLetter(means: Means, { event, host }: About, guest: UserRow | null, chair: string): Letter {
  const title = titleOf(event);
  const left = guest ? say('feed_guest_left_title', { name: nameOf(guest), title }) : say('feed_guest_left_title_nobody', { title });
  return compose(means.env, host.email, {
    subject: left,
    pieces: [
      { heading: left },
      { when: whenWords(event.starts_at, event.time_zone, means.now()) },
      ...(chair ? [{ text: chair }] : []),
      { button: say('feed_action_see_seating'), url: `${means.env.PUBLIC_URL}/events/${event.id}/seating` },
    ],
    unsubscribeUrl: unsubscribeUrl(means, host.id, 'changes'),
  });
}
