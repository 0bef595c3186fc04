import { Slug } from '../../../src/contract/fields.ts';
import { publicEvent } from '../db/events.ts';
import { findUserByInvite } from '../db/users.ts';
import type { Deps } from '../handler.ts';
import { NOBODY } from '../media/routes.ts';
import { say } from '../say.ts';
import type { Head } from './head.ts';

/** Undefined for an invalid slug (R14). */
export function slugOf(value: string | undefined): string | undefined {
  const parsed = Slug.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

export const image = (origin: string, slug: string, eventSlug: string | undefined) =>
  `${origin}/share/${slug}.png${eventSlug ? `?eventSlug=${eventSlug}` : ''}`;

/** The head of an invitation page. Null for an unknown slug, or a dinner that it gives no access to (R18). */
export async function inviteHead(deps: Deps, origin: string, slug: string | undefined, eventSlug: string | undefined): Promise<Head | null> {
  const inviter = slug === undefined ? null : await findUserByInvite(deps.db, slug);
  if (slug !== undefined && !inviter) return null;
  const event = eventSlug === undefined ? null : await publicEvent(deps, eventSlug, slug);
  if (eventSlug !== undefined && !event) return null;
  const path = inviter ? `/invite/${slug}` : '/invite/';
  const canonical = `${origin}${path}${event ? `?eventSlug=${event.slug}` : ''}`;
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
