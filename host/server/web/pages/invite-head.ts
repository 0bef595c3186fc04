import { Slug } from '#src/contract/fields.ts';
import { findPublicEvent } from '#server/modules/dinners/events/public-view.ts';
import { findUserByInviteSlug } from '#server/modules/auth/users.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NO_INVITER } from '../share-image/share-card.ts';
import { t } from '#server/platform/i18n.ts';
import type { PageHead } from './head.ts';

/** Undefined for an invalid slug (R14). */
export function parseSlug(value: string | undefined): string | undefined {
  const parsed = Slug.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

export const getShareImageUrl = (
  origin: string,
  inviteSlug: string,
  eventSlug: string | undefined,
) => `${origin}/share/${inviteSlug}.png${eventSlug ? `?eventSlug=${eventSlug}` : ''}`;

/** The head of an invitation page. Null for an unknown slug, or a dinner that it gives no access to (R18). */
export async function createInviteHead(
  deps: Deps,
  origin: string,
  inviteSlug: string | undefined,
  eventSlug: string | undefined,
): Promise<PageHead | null> {
  const inviter = inviteSlug === undefined ? null : await findUserByInviteSlug(deps.db, inviteSlug);
  if (inviteSlug !== undefined && !inviter) return null;
  const event = eventSlug === undefined ? null : await findPublicEvent(deps, eventSlug, inviteSlug);
  if (eventSlug !== undefined && !event) return null;
  const path = inviter ? `/invite/${inviter.invite_slug}` : '/invite/';
  const canonical = `${origin}${path}${event ? `?eventSlug=${event.slug}` : ''}`;
  return {
    title: event?.title ?? t('page_invite'),
    description: t('share_description'),
    canonical,
    oembed: `${origin}/oembed?${new URLSearchParams({ url: canonical, format: 'json' })}`,
    image: {
      url: getShareImageUrl(origin, inviter?.invite_slug ?? NO_INVITER, event?.slug),
      alt: event ? t('share_image_alt', { title: event.title }) : t('invite_general_title'),
    },
    isIndexed: true,
  };
}
