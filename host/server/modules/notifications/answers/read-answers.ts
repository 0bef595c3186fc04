import { type Column, and, asc, eq, sql } from 'drizzle-orm';
import type { RsvpStatus } from '#src/contract/events.ts';
import type { SeatRef } from '#server/modules/dinners/domain-events.ts';
import { isActiveStatus } from '#server/modules/dinners/rsvps/guest-rows.ts';
import { listedPersonColumns } from '#server/modules/dinners/rsvps/listed-person.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { AnswerKind, ToldAnswer } from '../emails/answers-text.ts';
import { formatMemberName } from '../emails/dinner-text.ts';

export interface PendingAnswer {
  guest_id: string;
  /** What the host knows. */
  told_status: RsvpStatus | null;
  freed_seat: SeatRef | null;
}

/** SQL expression: the member who answered, for a plus-one the one who brings them. Null without an account. */
export const selectAnsweringMember = ({
  user_id,
  plus_one_of,
}: Record<'user_id' | 'plus_one_of', Column>) => sql<string | null>`coalesce(
  ${user_id},
  (select bringing.user_id from ${guests} bringing where bringing.id = ${plus_one_of})
)`;

/**
 * As they are now. Without guests who changed back, from across a block, and the host's own. Of closed accounts only that somebody no
 * longer comes.
 */
export async function readAnswers(
  db: Queryable,
  hostId: string,
  pending: PendingAnswer[],
): Promise<ToldAnswer[]> {
  const pendingById = new Map(pending.map((row) => [row.guest_id, row]));
  const rows = await db
    .select({
      guest_id: guests.id,
      status: guests.status,
      note: guests.answer_note,
      first_name: listedPersonColumns.first_name,
      last_name: listedPersonColumns.last_name,
      headline: listedPersonColumns.headline,
      picture_url: listedPersonColumns.picture_url,
      bringer: listedPersonColumns.bringer,
      is_active: sql<boolean>`(${activeUser})`,
      // Must not reveal which member an address belongs to.
      invited_as: sql<string>`coalesce(${guests.name}, case when ${guests.user_id} is null then ${guests.email} end, '')`,
    })
    .from(guests)
    .leftJoin(users, eq(users.id, guests.user_id))
    .where(
      and(
        isOneOf(guests.id, [...pendingById.keys()]),
        sql`${selectAnsweringMember(guests)} is distinct from ${hostId}`,
        noBlockBetween(selectAnsweringMember(guests), hostId),
      ),
    )
    .orderBy(asc(guests.answered_at), asc(guests.id));
  return rows.flatMap((row) => {
    const { guest_id, status, note, invited_as, bringer, is_active, ...person } = row;
    const unknown = { headline: '', picture_url: null, note: '' };
    if (bringer)
      return status === 'accepted'
        ? {
            guestId: guest_id,
            kind: 'brought' as const,
            ...unknown,
            name: formatMemberName(bringer),
            brings: formatMemberName(person),
            freedSeat: null,
          }
        : [];
    const { told_status, freed_seat } = pendingById.get(guest_id)!;
    const kind = classifyAnswer(status, told_status, note);
    if (!kind || (!is_active && kind !== 'cancelled')) return [];
    const freedSeat = kind === 'cancelled' ? freed_seat : null;
    if (!is_active) return [{ guestId: guest_id, kind, ...unknown, name: '', freedSeat }];
    const name = formatMemberName({ ...person, first_name: person.first_name || invited_as });
    const { headline, picture_url } = person;
    return [{ guestId: guest_id, kind, name, headline, picture_url, note: note ?? '', freedSeat }];
  });
}

function classifyAnswer(
  status: RsvpStatus | null,
  toldStatus: RsvpStatus | null,
  note: string | null,
): AnswerKind | null {
  if (status === null || status === 'invited') return null;
  // An acceptance in between took the line that the hosts know.
  if (status === toldStatus) return status === 'declined' && note !== null ? status : null;
  if (status !== 'declined' || !isActiveStatus(toldStatus)) return status;
  return toldStatus === 'accepted' ? 'cancelled' : 'withdrawn';
}
