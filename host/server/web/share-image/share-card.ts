import { Slug } from '#src/contract/fields.ts';
import { formatDayAndMonth } from '#server/platform/time-zone.ts';
import { findPublicEvent } from '#server/modules/dinners/events/event-views.ts';
import { readLinkVersion } from '#server/modules/dinners/events/link-version.ts';
import { findUserByInviteSlug } from '#server/modules/auth/users.ts';
import type { Deps } from '#server/platform/deps.ts';
import { t } from '#server/platform/i18n.ts';
import { toRenderableText } from './title-layout.ts';
import type { ShareCard } from './share-image.ts';

/** Stands for the product's general card. No member has this slug, because slugs never start with a hyphen. */
export const NO_INVITER = '-';

export interface FoundShareCard {
  card: ShareCard;
  /** Strangers find the dinner by its slug alone, so its picture may be stored. */
  isListed: boolean;
}

/** The content of a share image, or null for an unknown slug. Contains nothing private, because anybody can request it. */
export async function readShareCard(
  deps: Deps,
  inviteSlug: string,
  eventSlug: string | undefined,
): Promise<FoundShareCard | null> {
  const slugs = [
    ...(inviteSlug === NO_INVITER ? [] : [inviteSlug]),
    ...(eventSlug === undefined ? [] : [eventSlug]),
  ];
  if (!slugs.every((one) => Slug.safeParse(one).success)) return null;
  const inviter =
    inviteSlug === NO_INVITER ? null : await findUserByInviteSlug(deps.db, inviteSlug);
  if (inviteSlug !== NO_INVITER && !inviter) return null;
  const { PRODUCT_NAME: product } = deps.env;
  const name = inviter ? toRenderableText(inviter.first_name) : '';
  if (eventSlug === undefined) {
    const line = name ? t('invite_general_from', { name, product }) : t('splash');
    return { card: { product, title: t('invite_general_title'), when: '', line }, isListed: true };
  }
  const version = await readLinkVersion(deps.db, {
    slug: inviter ? inviteSlug : undefined,
    eventSlug,
  });
  const event = version && (await findPublicEvent(deps, eventSlug, inviteSlug));
  if (!event) return null;
  const when = `${formatDayAndMonth(new Date(event.starts_at), event.time_zone, deps.now())}, ${event.venue.city}`;
  return {
    card: { product, title: event.title, when, line: t('share_description') },
    isListed: version.isListed,
  };
}
