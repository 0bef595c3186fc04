import { Slug } from '#src/contract/fields.ts';
import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import { formatDayAndMonth, toZonedTime } from '#server/platform/time-zone.ts';
import { findPublicEvent } from '#server/modules/dinners/events/public-view.ts';
import { readLinkVersion } from '#server/modules/dinners/events/link-version.ts';
import { findUserByInviteSlug } from '#server/modules/auth/users.ts';
import { parseMediaPath } from '#server/modules/media/media-key.ts';
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
  const when = formatStart(event, deps.now());
  return {
    card: {
      product,
      title: event.title,
      when: `${when}, ${event.venue.city}`,
      tables: event.tables,
      line: describeHost(event) || t('share_description'),
      ...describePhoto(event, when),
    },
    isListed: version.isListed,
  };
}

type DinnerOfCard = NonNullable<Awaited<ReturnType<typeof findPublicEvent>>>;

/** `Thursday 10 December, 19:30`, in the dinner's own zone. */
function formatStart({ starts_at, time_zone }: DinnerOfCard, today: Date): string {
  const start = new Date(starts_at);
  const time = toZonedTime(start, time_zone).toPlainTime().toString({ smallestUnit: 'minute' });
  return `${formatDayAndMonth(start, time_zone, today)}, ${time}`;
}

/** The host, in words; empty for a host without a name. */
function describeHost({ host }: DinnerOfCard): string {
  const name = orderNameParts(host.first_name, host.last_name)
    .map(toRenderableText)
    .join(' ')
    .trim();
  return name && t('dinner_hosted_by', { host: name });
}

/** What a card shows of a dinner with a photo: no more than its invitation does. */
function describePhoto(event: DinnerOfCard, when: string): Pick<ShareCard, 'withPhoto'> {
  const { venue, host, cover_url } = event;
  const photo = parseMediaPath(cover_url);
  if (photo === null) return {};
  return {
    withPhoto: {
      pictures: { photo, portrait: parseMediaPath(host.picture_url) },
      when,
      place: `${venue.name}, ${venue.city}`,
      hosted: describeHost(event),
    },
  };
}
