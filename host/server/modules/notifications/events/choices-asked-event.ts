import { and, eq } from 'drizzle-orm';
import { buildPersonalCardPath } from '#src/contract/invite-path.ts';
import { hasHostLeft } from '#server/modules/dinners/events/event-state.ts';
import { findLinkCaller } from '#server/modules/dinners/rsvps/link-caller.ts';
import { createPersonalLinkToken } from '#server/modules/dinners/rsvps/personal-link.ts';
import {
  findChoosingNobody,
  readSeatedMemberIds,
} from '#server/modules/dinners/seating/ask-for-choices.ts';
import {
  isAboutToBePublished,
  isAnnounced,
  isSeatingPublished,
} from '#server/modules/dinners/seating/publication.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';
import { createChoicesAskedEmail } from '../emails/seat-emails.ts';
import { type Reader, buildDinnerUrl } from '../emails/reader.ts';
import { type DinnerWithHost, findDinnerWithHost } from '../recipients.ts';
import { forEachBatch } from './dinner-events.ts';

/** One e-mail to each guest who has still chosen nobody, and nothing in the feed. */
export async function notifyChoicesAsked(
  deps: Deps,
  { event_id, id }: DomainEventEnvelope<'choices_asked'>,
): Promise<void> {
  const dinner = await findDinnerWithHost(deps.db, event_id);
  if (!dinner || hasHostLeft(dinner.host)) return;
  const { event } = dinner;
  const now = deps.now();
  if (event.starts_at <= now || isSeatingPublished(event, now)) return;
  // A choice would no longer change anything.
  if (isAnnounced(event) || isAboutToBePublished(event, now)) return;
  const memberIds = await readSeatedMemberIds(deps.db, event);
  const asked = new Set(await findChoosingNobody(deps, event, memberIds));
  await forEachBatch(
    deps,
    dinner,
    {
      statuses: ['accepted'],
      isConcerned: ({ user }) => user !== null && asked.has(user.id),
      emailPlan: {
        kind: 'choices_asked',
        key: (recipient) => `choices_asked ${id} ${recipient}`,
        createEmail: async ({ id: guestId, reader }) =>
          createChoicesAskedEmail(
            deps,
            dinner,
            reader,
            await findChoosingUrl(deps, dinner, guestId, reader),
          ),
      },
    },
    async () => {},
  );
}

/** The card behind the guest's personal link if it still works, else the dinner's page. */
async function findChoosingUrl(
  deps: Deps,
  { event }: DinnerWithHost,
  guestId: string,
  { id: userId, email }: Reader,
): Promise<string> {
  const [row] = await deps.db
    .select({ link_id: guests.link_id })
    .from(guests)
    .where(and(eq(guests.id, guestId), eq(guests.user_id, userId)));
  const token = row && createPersonalLinkToken(deps.keys, row.link_id, email);
  return token !== undefined && (await findLinkCaller(deps, token))
    ? deps.env.PUBLIC_URL + buildPersonalCardPath(token)
    : buildDinnerUrl(deps, event);
}
