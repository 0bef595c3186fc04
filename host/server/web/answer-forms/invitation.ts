import { buildInvitePath, buildQueryString } from '#src/contract/invite-path.ts';
import type { PublicEvent } from '#src/contract/events.ts';
import { Slug } from '#src/contract/fields.ts';
import { parseLocale } from '#src/i18n/languages.ts';
import type { Context } from '#server/http/context.ts';
import { findUserByInviteSlug } from '#server/modules/auth/users.ts';
import { findPublicEvent } from '#server/modules/dinners/events/public-view.ts';
import type { Deps } from '#server/platform/deps.ts';

export interface InvitationLink {
  inviteSlug: string | undefined;
  event: PublicEvent;
  /** Query of every link and form of these pages. */
  query: string;
  /** Path of its page. */
  href: string;
}

/** As a stranger may see it. Null for an unknown slug, or a dinner that it gives no access to (R18). */
export async function findInvitation(deps: Deps, c: Context): Promise<InvitationLink | null> {
  const { slug: slugText, eventSlug: eventSlugText, locale } = c.req.query();
  const [inviteSlug, eventSlug] = [slugText || undefined, eventSlugText];
  if (
    !Slug.safeParse(eventSlug).success ||
    (inviteSlug !== undefined && !Slug.safeParse(inviteSlug).success)
  )
    return null;
  if (inviteSlug !== undefined && !(await findUserByInviteSlug(deps.db, inviteSlug))) return null;
  const event = await findPublicEvent(deps, eventSlug!, inviteSlug);
  const wantedLocale = parseLocale(locale);
  const href =
    buildInvitePath(inviteSlug, eventSlug) +
    (wantedLocale === undefined ? '' : `&locale=${wantedLocale}`);
  return (
    event && {
      inviteSlug,
      event,
      query: buildQueryString({ slug: inviteSlug, eventSlug, locale: wantedLocale }),
      href,
    }
  );
}
