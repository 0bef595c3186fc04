import { Slug } from '../../../src/contract/fields.ts';
import { publicEvent } from '../db/events.ts';
import { findUserByInvite } from '../db/users.ts';
import type { Deps } from '../handler.ts';
import { NOBODY } from '../media/routes.ts';
import { say } from '../say.ts';
import type { Head } from './head.ts';

/** A search value of the wrong shape counts as none (R14). */
export function slugOf(value: string | undefined): string | undefined {
  const read = Slug.safeParse(value);
  return read.success ? read.data : undefined;
}

/** The share image of an invitation. */
export const image = (origin: string, slug: string, eventSlug: string | undefined) =>
  `${origin}/share/${slug}.png${eventSlug ? `?eventSlug=${eventSlug}` : ''}`;

/** The head of an invitation. An unknown slug, or a dinner it opens nothing of, is not found (R18). */
export async function inviteHead(deps: Deps, origin: string, slug: string | undefined, eventSlug: string | undefined): Promise<Head | null> {
  const inviter = slug === undefined ? null : await findUserByInvite(deps.db, slug);
  if (slug !== undefined && !inviter) return null;
  const event = eventSlug === undefined ? null : await publicEvent(deps, eventSlug, slug);
  if (eventSlug !== undefined && !event) return null;
  const from = inviter ? `/invite/${slug}` : '/invite/';
  const canonical = `${origin}${from}${event ? `?eventSlug=${event.slug}` : ''}`;
  return {
    title: event?.title ?? say('page_invite'),
    description: say('share_description'),
    canonical,
    oembed: `${origin}/oembed?${new URLSearchParams({ url: canonical, format: 'json' })}`,
    image: {
      url: image(origin, slug ?? NOBODY, event?.slug),
      alt: event ? say('share_image_alt', { title: event.title, seats: event.capacity }) : say('invite_general_title'),
    },
    index: true,
  };
}
