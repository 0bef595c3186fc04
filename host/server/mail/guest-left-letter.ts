import type { UserRow } from '../handler.ts';
import { say } from '../say.ts';
import { unsubscribeUrl } from '../unsubscribe/link.ts';
import { compose } from './compose.ts';
import type { About, Means } from './dinner-letters.ts';
import { nameOf, titleOf, whenWords } from './dinner-words.ts';
import type { Letter } from './mail.ts';

/** To the host: a guest left a published seating. `guest` is null if the account is deleted; `chair` says what became of the seat. */
export function guestLeftLetter(deps: Means, { event, host }: About, guest: UserRow | null, chair: string): Letter {
  const title = titleOf(event);
  const headline = guest ? say('feed_guest_left_title', { name: nameOf(guest), title }) : say('feed_guest_left_title_nobody', { title });
  return compose(deps.env, host.email, {
    subject: headline,
    pieces: [
      { heading: headline },
      { when: whenWords(event.starts_at, event.time_zone, deps.now()) },
      ...(chair ? [{ text: chair }] : []),
      { button: say('feed_action_see_seating'), url: `${deps.env.PUBLIC_URL}/events/${event.id}/seating` },
    ],
    unsubscribeUrl: unsubscribeUrl(deps, host.id, 'changes'),
  });
}
